/** A day in seconds. */
export const daySeconds: number = 24 * 60 * 60
