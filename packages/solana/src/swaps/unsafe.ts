import { KitError } from '@latchkit/core'

/** The error of a swap that does not do what it says. */
export function unsafe(why: string): KitError {
  return new KitError('UnsafeSwap', 'The swap that was built does not do what was asked for.', {
    details: `The swap is not safe: ${why}.`,
    fix: 'Choose another offer.',
  })
}
