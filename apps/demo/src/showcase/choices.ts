import { dark, light, midnight, mono, soft, type Theme } from '@latchkit/react/themes'

/** The kit's themes. With `Page`, it takes over the look of the page. */
export const themes = {
  Page: {},
  Light: light,
  Dark: dark,
  Midnight: midnight,
  Soft: soft,
  Mono: mono,
} as const satisfies Readonly<Record<string, Theme>>

export type ThemeName = keyof typeof themes

/** What the visitor of the showcase has chosen: all that a site decides about the kit. */
export interface Choices {
  readonly theme: ThemeName
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

export const featureNames = {
  email: 'E-mail login',
  onramp: 'Buy',
  offramp: 'Sell',
  names: 'Names',
} as const

/** The choices to begin with. */
export const firstChoices: Choices = {
  theme: 'Page',
  accent: '#3659d9',
  radius: 16,
  font: 'site',
  scheme: 'light dark',
  direction: 'ltr',
  locale: 'en',
  first: 'wallet',
  networks: { eip155: true, solana: true, bip122: true },
  features: { email: true, onramp: true, offramp: false, names: true },
}

type Look = Pick<Choices, 'theme' | 'accent' | 'radius' | 'font' | 'scheme'>

/** What a theme says of each choice; the others may be changed from there. */
export function lookOf(theme: ThemeName): Look {
  if (theme === 'Page') {
    const { accent, radius, font, scheme } = firstChoices
    return { theme, accent, radius, font, scheme }
  }
  const { colorScheme = 'light dark', ...tokens }: Theme = themes[theme]
  return {
    theme,
    accent: tokens['--latch-accent'] ?? firstChoices.accent,
    radius: Number.parseInt(tokens['--latch-radius'] ?? '16px', 10),
    font: tokens['--latch-font'] === undefined ? 'site' : 'mono',
    scheme: colorScheme,
  }
}
