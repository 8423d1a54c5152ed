/** What a page may fetch, counted exactly. Scripts, styles where it says so; KB are 1,000 bytes. */
export interface RequestBudget {
  /** A page of `bench/pages`. */
  readonly page: string
  readonly name: RequestFigure
  /** The gate: more fails. Lower it with each gain. It was raised once, by decision 37. */
  readonly most: number
  /** What it is to become. */
  readonly goal: number
}

/**
 * `… before first paint` is what the first paint waits for: the entry and its static imports. `first load` is the same with
 * the styles, without what a page of React alone has, after gzip. `… on open` is what the first click fetches from the
 * site, after the page was idle.
 */
export type RequestFigure =
  | 'scripts before first paint'
  | 'first load, gzip KB'
  | 'scripts at idle'
  | 'scripts at idle, brotli KB'
  | 'files on open'

export const requestBudgets: readonly RequestBudget[] = [
  { page: 'latchkit', name: 'scripts before first paint', most: 1, goal: 2 },
  { page: 'latchkit', name: 'first load, gzip KB', most: 15, goal: 15 },
  { page: 'latchkit', name: 'scripts at idle', most: 7, goal: 6 },
  { page: 'latchkit', name: 'scripts at idle, brotli KB', most: 102.3, goal: 95 },
  { page: 'latchkit', name: 'files on open', most: 0, goal: 0 },
  { page: 'everything', name: 'scripts before first paint', most: 2, goal: 2 },
  { page: 'everything', name: 'first load, gzip KB', most: 18.3, goal: 18 },
  { page: 'everything', name: 'scripts at idle', most: 8, goal: 6 },
  { page: 'everything', name: 'scripts at idle, brotli KB', most: 105.3, goal: 95 },
  { page: 'everything', name: 'files on open', most: 0, goal: 0 },
  { page: 'logins', name: 'scripts before first paint', most: 2, goal: 2 },
  { page: 'logins', name: 'first load, gzip KB', most: 18.6, goal: 18 },
  { page: 'logins', name: 'scripts at idle', most: 13, goal: 6 },
  { page: 'logins', name: 'scripts at idle, brotli KB', most: 115.5, goal: 95 },
  { page: 'logins', name: 'files on open', most: 0, goal: 0 },
]
