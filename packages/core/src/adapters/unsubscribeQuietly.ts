/** Calls the function that a wallet has returned to unsubscribe, if it has. Its errors are ignored. */
export function unsubscribeQuietly(end: unknown): void {
  try {
    if (typeof end === 'function') (end as () => void)()
  } catch {
    // The kit no longer listens either way.
  }
}
