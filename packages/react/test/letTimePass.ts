import { expect, vi } from 'vitest'

/** Lets fake time pass, a second at a time, until something is so. A timer begins with an effect, a while after what it is for is painted. */
export async function letTimePass(isSo: () => boolean): Promise<void> {
  await expect
    .poll(() => {
      vi.advanceTimersByTime(1_000)
      return isSo()
    })
    .toBe(true)
}
