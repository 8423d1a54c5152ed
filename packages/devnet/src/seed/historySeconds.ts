import { daySeconds } from './daySeconds.ts'

/** How far back the history of a seeded chain goes. Its first block must be older. */
export const historySeconds: number = 243 * daySeconds
