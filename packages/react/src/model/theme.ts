/** A look as tokens. It is also a valid `style` of React. */
export interface Theme {
  /** Which of the kit's own colours stand where the theme has none. Default: the page's. */
  readonly colorScheme?: 'light' | 'dark' | 'light dark'
  readonly [token: `--latch-${string}`]: string
}
