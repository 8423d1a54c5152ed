import { isNodeFault } from '@latchkit/backend/chain'
import { asFault, RpcError, UpstreamFault } from '@latchkit/backend/errors'
import { BaseError } from 'viem'

/**
 * Returns the result of an ENS call, `null` if the resolver reverts.
 * @throws UpstreamFault if no node responds
 */
export async function nullOnRevert(work: Promise<string | null>): Promise<string | null> {
  try {
    return await work
  } catch (error) {
    const cause =
      error instanceof BaseError
        ? error.walk((each) => each instanceof UpstreamFault || each instanceof RpcError)
        : error
    if (cause instanceof UpstreamFault) throw cause
    if (cause instanceof RpcError && isNodeFault(cause)) throw asFault(cause)
    return null
  }
}
