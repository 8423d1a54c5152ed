/** How the visitor of the demo wants it to look. */
export interface Theme {
  readonly accent: 'marsh' | 'ink' | 'clay' | 'sun'
  /** In pixels. */
  readonly radius: number
  readonly scheme: 'light dark' | 'light' | 'dark'
  readonly direction: 'ltr' | 'rtl'
}

/** The shop's own look. */
export const shopTheme: Theme = {
  accent: 'marsh',
  radius: 16,
  scheme: 'light dark',
  direction: 'ltr',
}

const accents: Readonly<Record<Theme['accent'], string>> = {
  marsh: 'var(--brand)',
  ink: 'light-dark(#1f1d1a, #f2efe9)',
  clay: 'light-dark(#a4472b, #f0a78e)',
  sun: '#f2c230',
}

/** Sets the tokens on the page: all that a site does to give the kit its look. */
export function applyTheme({ accent, radius, scheme, direction }: Theme): void {
  const { style } = document.documentElement
  style.setProperty('--latch-accent', accents[accent])
  style.setProperty('--latch-radius', `${radius}px`)
  style.setProperty('color-scheme', scheme)
  document.documentElement.dir = direction
}
