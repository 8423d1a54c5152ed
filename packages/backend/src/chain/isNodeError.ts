const words =
  /rate limit|too many requests|request limit|quota|capacity|throttl|overload|temporarily|unavailable|timed? ?out|try again|header not found|missing trie node|not (?:yet )?synced|internal error|upstream|no backend|unhealthy/i
/** What contracts say, in whatever words they like, and what their calls cost. */
const wordsOfTheCall = /revert|execution aborted|out of gas/i

/**
 * True for an error of the node, not of the call, so that another node may succeed: a code of the server range with
 * words of overload or failure.
 */
export function isNodeError(error: { readonly code: number; readonly message: string }): boolean {
  if (wordsOfTheCall.test(error.message)) return false
  if (error.code === 429 || error.code === -32005)
    return !/range|block|results|logs/i.test(error.message)
  return error.code <= -32_000 && error.code >= -32_099 && words.test(error.message)
}
