import { useEffect, useMemo, useState } from 'react'
import type { Kit } from '@latchkit/core'
import { firstChoices, fonts, themes, type Choices } from './choices.ts'
import { createShowcaseKit } from './showcaseKit.ts'

/** The choices, the kit that they make, and how to change them. */
export interface ChoicesState {
  readonly choices: Choices
  readonly kit: Kit
  readonly change: (part: Partial<Choices>) => void
}

/** Keeps the choices, and sets their tokens on the page: all that a site does to give the kit its look. */
export function useChoices(): ChoicesState {
  const [choices, setChoices] = useState(firstChoices)
  const { theme, accent, radius, font, scheme, direction, networks, features, first } = choices
  useEffect(() => {
    const { style } = document.documentElement
    for (const name of Array.from(style).filter((one) => one.startsWith('--latch-')))
      style.removeProperty(name)
    for (const [name, value] of Object.entries(themes[theme]))
      if (name.startsWith('--')) style.setProperty(name, value)
    style.setProperty('--latch-accent', accent)
    style.setProperty('--latch-radius', `${radius}px`)
    style.setProperty('--latch-font', fonts[font])
    style.setProperty('color-scheme', scheme)
    document.documentElement.dir = direction
  }, [theme, accent, radius, font, scheme, direction])
  const kit = useMemo(
    () => createShowcaseKit({ ...firstChoices, networks, features, first }),
    [networks, features, first],
  )
  return { choices, kit, change: (part) => setChoices((before) => ({ ...before, ...part })) }
}
