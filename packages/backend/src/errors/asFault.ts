import { RpcError } from './rpcError.ts'
import { UpstreamFault } from './upstreamFault.ts'

/** A node that refuses what the server itself asks is of no more use than one that is away; other errors stay as they are. */
export function asFault(error: unknown): unknown {
  return error instanceof RpcError
    ? new UpstreamFault('node_fault', { taken: true, cause: error })
    : error
}
