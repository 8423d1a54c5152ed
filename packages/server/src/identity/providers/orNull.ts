import { BaseError } from 'viem'
import { asFault } from '../../chain/asFault.ts'
import { isNodeFault } from '../../chain/isNodeFault.ts'
import { RpcError } from '../../chain/rpcError.ts'
import { UpstreamFault } from '../../chain/upstreamFault.ts'

/**
 * What a resolver of ENS says; what it refuses is nothing.
 * @throws UpstreamFault where no node answers
 */
export async function orNull(work: Promise<string | null>): Promise<string | null> {
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
