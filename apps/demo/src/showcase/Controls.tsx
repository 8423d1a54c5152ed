import type { ReactNode } from 'react'
import { Choice } from '../theme/Choice.tsx'
import { featureNames, locales, lookOf, networkNames, themes, type ThemeName } from './choices.ts'
import type { ChoicesState } from './useChoices.ts'

const themeNames = Object.fromEntries(Object.keys(themes).map((name) => [name, name])) as Record<
  ThemeName,
  string
>

/** What a site decides, live. */
export function Controls({ choices, change }: Omit<ChoicesState, 'kit'>): ReactNode {
  return (
    <form
      className="controls"
      aria-label="Make it yours"
      onSubmit={(event) => event.preventDefault()}
    >
      <Choice
        legend="Theme"
        value={choices.theme}
        options={themeNames}
        onChange={(theme) => change(lookOf(theme))}
      />
      <div className="pair">
        <label className="field">
          <span>Accent</span>
          <input
            type="color"
            value={choices.accent}
            onChange={(event) => change({ accent: event.currentTarget.value })}
          />
        </label>
        <label className="field">
          <span>Radius: {choices.radius} px</span>
          <input
            type="range"
            min={0}
            max={28}
            step={4}
            value={choices.radius}
            onChange={(event) => change({ radius: event.currentTarget.valueAsNumber })}
          />
        </label>
      </div>
      <Choice
        legend="Font"
        value={choices.font}
        options={{ site: 'Your site’s', serif: 'Serif', mono: 'Mono' }}
        onChange={(font) => change({ font })}
      />
      <Choice
        legend="Scheme"
        value={choices.scheme}
        options={{ 'light dark': 'System', light: 'Light', dark: 'Dark' }}
        onChange={(scheme) => change({ theme: 'Page', scheme })}
      />
      <Choice
        legend="Direction"
        value={choices.direction}
        options={{ ltr: 'Left to right', rtl: 'Right to left' }}
        onChange={(direction) => change({ direction })}
      />
      <Choice
        legend="Numbers and dates"
        value={choices.locale}
        options={locales}
        onChange={(locale) => change({ locale })}
      />
      <Choice
        legend="First"
        value={choices.first}
        options={{ wallet: 'Wallets', email: 'E-mail' }}
        onChange={(first) => change({ first })}
      />
      <Switches
        legend="Networks"
        names={networkNames}
        values={choices.networks}
        onChange={(networks) => {
          // A kit has one network at least.
          if (Object.values(networks).some(Boolean)) change({ networks })
        }}
      />
      <Switches
        legend="Features"
        names={featureNames}
        values={choices.features}
        onChange={(features) => change({ features })}
      />
    </form>
  )
}

interface SwitchesProps<Name extends string> {
  readonly legend: string
  readonly names: Readonly<Record<Name, string>>
  readonly values: Readonly<Record<Name, boolean>>
  readonly onChange: (values: Readonly<Record<Name, boolean>>) => void
}

/** Some of a few. */
function Switches<Name extends string>(props: SwitchesProps<Name>): ReactNode {
  const { legend, names, values, onChange } = props
  return (
    <fieldset className="field">
      <legend>{legend}</legend>
      <div className="segments">
        {(Object.keys(names) as Name[]).map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={values[name]}
              onChange={() => onChange({ ...values, [name]: !values[name] })}
            />
            <span>{names[name]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
