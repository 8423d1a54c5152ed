import { isKitError } from '@latchkit/core'

/** Returns the shop's sentence for an error: its own for some codes, else the kit's. */
export function explain(error: unknown): string {
  if (isKitError(error, 'UserRejected')) return 'You declined it in your wallet.'
  if (isKitError(error, 'RequestPending')) return 'Your wallet still waits for an earlier answer.'
  if (isKitError(error)) return error.shortMessage
  return 'Something went wrong.'
}
