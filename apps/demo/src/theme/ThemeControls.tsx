import { useEffect, useState, type ReactNode } from 'react'
import { Choice } from './Choice.tsx'
import { applyTheme, shopTheme, type Theme } from './theme.ts'

/** Four tokens, live. */
export function ThemeControls(): ReactNode {
  const [theme, setTheme] = useState(shopTheme)
  useEffect(() => {
    if (theme !== shopTheme) applyTheme(theme)
  }, [theme])
  const change = (part: Partial<Theme>) => setTheme((before) => ({ ...before, ...part }))
  return (
    <section className="section" id="look">
      <header>
        <h2>Make it yours</h2>
        <p className="quiet">
          The kit follows a few custom properties of the page. Watch the button, or show the account
          above, while you change them.
        </p>
      </header>
      <div className="stacked">
        <Choice
          legend="Accent"
          className="swatches"
          value={theme.accent}
          options={{ marsh: 'Marsh', ink: 'Ink', clay: 'Clay', sun: 'Sun' }}
          hidesLabels
          onChange={(accent) => change({ accent })}
        />
        <label className="field">
          <span>Radius: {theme.radius} px</span>
          <input
            type="range"
            min={0}
            max={28}
            step={4}
            value={theme.radius}
            onChange={(event) => change({ radius: event.currentTarget.valueAsNumber })}
          />
        </label>
        <Choice
          legend="Scheme"
          className="segments"
          value={theme.scheme}
          options={{ 'light dark': 'As the system', light: 'Light', dark: 'Dark' }}
          onChange={(scheme) => change({ scheme })}
        />
        <Choice
          legend="Direction"
          className="segments"
          value={theme.direction}
          options={{ ltr: 'Left to right', rtl: 'Right to left' }}
          onChange={(direction) => change({ direction })}
        />
      </div>
    </section>
  )
}
