import { RpcError } from './rpcError.ts'
import { UpstreamError } from './upstreamError.ts'

/** A node that refuses what the server itself asks is of no more use than one that is away; other errors stay as they are. */
export function toUpstreamError(error: unknown): unknown {
  return error instanceof RpcError
    ? new UpstreamError('node_fault', { taken: true, cause: error })
    : error
}
