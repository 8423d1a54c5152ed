/** Calls what a wallet gave to end something with, where it gave any. A wallet that fails at it goes on, and nobody listens. */
export function unsubscribeQuietly(end: unknown): void {
  try {
    if (typeof end === 'function') (end as () => void)()
  } catch {
    // It is over for the kit all the same.
  }
}
