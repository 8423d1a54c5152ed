import { inject } from 'vitest'
import type { Stack } from '../setup/stack.ts'

/**
 * Returns the local stack of whoever asks: each of the workers that run files at once has one of its own.
 * @throws where the run has not started as many stacks as workers
 */
export function getStack(): Stack {
  const stack = inject('stacks')[Number(process.env['VITEST_POOL_ID']) - 1]
  if (!stack) throw new Error('No stack was started for this worker: see e2e/vitest.config.ts.')
  return stack
}
