import { inject, vi } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** How long a wait may take: a little less than the test around it. */
    readonly waitMs: number
  }
}

// A busy machine is not a failure: a wait ends with the test's own time, not after a second.
const { waitFor } = vi
vi.waitFor = (callback, options) =>
  waitFor(callback, {
    timeout: inject('waitMs'),
    ...(typeof options === 'number' ? { timeout: options } : options),
  })
