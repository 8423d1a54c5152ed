import { BaseError, LimitExceededRpcError, RpcRequestError } from 'viem'

/** Returns true for an error that is the network's response, false for one that prevented a response. */
export function isRpcResponseError(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  const answer = error.walk((cause) => cause instanceof RpcRequestError)
  return answer instanceof RpcRequestError && answer.code !== LimitExceededRpcError.code
}
