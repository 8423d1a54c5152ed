import type { Theme } from './model/theme.ts'

export type { Theme } from './model/theme.ts'

/** The kit's light colours, also on a dark page. */
export const light: Theme = {
  colorScheme: 'light',
  '--latch-accent': '#2a58d6',
  '--latch-surface': '#ffffff',
  '--latch-text': '#15171c',
  '--latch-radius': '16px',
}

/** The kit's dark colours, also on a light page. */
export const dark: Theme = {
  colorScheme: 'dark',
  '--latch-accent': '#8fb0ff',
  '--latch-surface': '#17191d',
  '--latch-text': '#f1f2f4',
  '--latch-radius': '16px',
}

/** Dark blue. */
export const midnight: Theme = {
  colorScheme: 'dark',
  '--latch-accent': '#9db4ff',
  '--latch-surface': '#0e1430',
  '--latch-text': '#e8ecff',
  '--latch-radius': '20px',
  '--latch-backdrop': 'rgb(3 5 18 / 0.7)',
  '--latch-shadow': '0 0 0 1px rgb(157 180 255 / 0.16), 0 24px 64px rgb(0 0 0 / 0.6)',
}

/** Warm and round. */
export const soft: Theme = {
  colorScheme: 'light',
  '--latch-accent': '#b04a2f',
  '--latch-surface': '#fff9f4',
  '--latch-text': '#33251e',
  '--latch-radius': '24px',
  '--latch-button-radius': '24px',
  '--latch-backdrop': 'rgb(74 50 36 / 0.4)',
  '--latch-shadow': '0 24px 64px rgb(74 50 36 / 0.22)',
}

/** Black on white, in the letters of a terminal. */
export const mono: Theme = {
  colorScheme: 'light',
  '--latch-accent': '#111111',
  '--latch-surface': '#ffffff',
  '--latch-text': '#111111',
  '--latch-radius': '4px',
  '--latch-font': 'ui-monospace, Menlo, Consolas, monospace',
  '--latch-shadow': '0 0 0 1px #111111',
}
