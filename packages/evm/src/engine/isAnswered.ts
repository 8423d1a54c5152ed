import { BaseError, LimitExceededRpcError, RpcRequestError } from 'viem'

/** True for an error with which a network has answered the question, and not for one that kept it from answering. */
export function isAnswered(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  const answer = error.walk((cause) => cause instanceof RpcRequestError)
  return answer instanceof RpcRequestError && answer.code !== LimitExceededRpcError.code
}
