/** An address that somebody else has named is not fetched. Says why, and not what was found there. */
export class UnsafeUrlError extends Error {
  override readonly name = 'UnsafeUrlError'
}
