import { isKitError } from '@latchkit/core'

/** What the shop says of an error: by its code where it has words of its own, else in the kit's. */
export function explain(error: unknown): string {
  if (isKitError(error, 'UserRejected')) return 'You declined it in your wallet.'
  if (isKitError(error, 'RequestPending')) return 'Your wallet still waits for an earlier answer.'
  if (isKitError(error)) return error.shortMessage
  return 'Something went wrong.'
}
