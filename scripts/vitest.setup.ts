import { vi } from 'vitest'

// A busy machine is no failure: a wait ends with the test's own time, not after a second.
const { waitFor } = vi
vi.waitFor = (callback, options) =>
  waitFor(callback, {
    timeout: 60_000,
    ...(typeof options === 'number' ? { timeout: options } : options),
  })
