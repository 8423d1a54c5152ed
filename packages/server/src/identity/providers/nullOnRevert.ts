import { isNodeError } from '@latchkit/backend/chain'
import { toUpstreamError, RpcError, UpstreamError } from '@latchkit/backend/errors'
import { BaseError } from 'viem'

/**
 * Returns the result of an ENS call, `null` if the resolver reverts.
 * @throws UpstreamError if no node responds
 */
export async function nullOnRevert(work: Promise<string | null>): Promise<string | null> {
  try {
    return await work
  } catch (error) {
    const cause =
      error instanceof BaseError
        ? error.walk((each) => each instanceof UpstreamError || each instanceof RpcError)
        : error
    if (cause instanceof UpstreamError) throw cause
    if (cause instanceof RpcError && isNodeError(cause)) throw toUpstreamError(cause)
    return null
  }
}
