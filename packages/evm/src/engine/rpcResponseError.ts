/** An error that is a node's response, with its code and data. */
export class RpcResponseError extends Error {
  override readonly name = 'RpcResponseError'
  readonly code: number
  readonly data: unknown

  constructor(message: string, code: number, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** The node has answered enough for now. */
export const limitExceeded = -32_005

const transactionRejected = -32_003

/** Returns true for an error that is the network's response, false for one that prevented a response. */
export function isRpcResponseError(error: unknown): error is RpcResponseError {
  return error instanceof RpcResponseError && error.code !== limitExceeded
}

/** True where each node of the network would respond the same. */
export function isFinal(error: unknown): boolean {
  if (!(error instanceof RpcResponseError)) return false
  return (
    error.code === transactionRejected ||
    /execution reverted|gas required exceeds allowance/.test(error.message)
  )
}
