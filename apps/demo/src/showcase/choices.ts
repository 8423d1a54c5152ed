/** What the visitor of the showcase has chosen: all that a site decides about the kit. */
export interface Choices {
  readonly accent: string
  /** In pixels. */
  readonly radius: number
  readonly font: keyof typeof fonts
  readonly scheme: 'light dark' | 'light' | 'dark'
  readonly direction: 'ltr' | 'rtl'
  readonly locale: keyof typeof locales
  readonly first: 'wallet' | 'email'
  readonly networks: Readonly<Record<keyof typeof networkNames, boolean>>
  readonly features: Readonly<Record<keyof typeof featureNames, boolean>>
}

export const fonts = {
  site: 'inherit',
  serif: "ui-serif, Georgia, 'Times New Roman', serif",
  mono: 'ui-monospace, Menlo, Consolas, monospace',
} as const

/** How numbers, money and dates are written. */
export const locales = { en: 'English', 'en-GB': 'British', de: 'German', fr: 'French' } as const

export const networkNames = { eip155: 'EVM', solana: 'Solana', bip122: 'Bitcoin' } as const

export const featureNames = { email: 'E-mail login', onramp: 'Buy', names: 'Names' } as const

/** The choices to begin with: those of the first preset. */
export const firstChoices: Choices = {
  accent: '#3659d9',
  radius: 16,
  font: 'site',
  scheme: 'light dark',
  direction: 'ltr',
  locale: 'en',
  first: 'wallet',
  networks: { eip155: true, solana: true, bip122: true },
  features: { email: true, onramp: true, names: true },
}

type Look = Pick<Choices, 'accent' | 'radius' | 'font' | 'scheme'>

/** Themes by name. */
export const presets: Readonly<Record<string, Look>> = {
  Latch: { accent: '#3659d9', radius: 16, font: 'site', scheme: 'light dark' },
  Ink: { accent: '#1f1d1a', radius: 8, font: 'site', scheme: 'light' },
  Candy: { accent: '#d6336c', radius: 28, font: 'site', scheme: 'light' },
  Marsh: { accent: '#1d6b58', radius: 16, font: 'serif', scheme: 'light' },
  Midnight: { accent: '#9db4ff', radius: 20, font: 'site', scheme: 'dark' },
  Terminal: { accent: '#f2c230', radius: 0, font: 'mono', scheme: 'dark' },
}

/** The preset that the choices are, if they are one. */
export function presetOf(choices: Choices): string | undefined {
  const found = Object.entries(presets).find(([, look]) =>
    (Object.keys(look) as (keyof Look)[]).every((key) => look[key] === choices[key]),
  )
  return found?.[0]
}
