/** Error codes that no standard defines, by method. */
export const walletRpcCode = {
  project: -1,
  prepareCalls: -2,
  sendPreparedCalls: -3,
  callsStatus: -4,
  assets: -5,
} as const

/** Fails a call with a JSON-RPC error. */
export class WalletRpcError extends Error {
  override readonly name = 'WalletRpcError'
  readonly code: number
  readonly data: unknown

  constructor(
    code: number,
    message: string,
    options: { readonly data?: unknown; readonly cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.code = code
    this.data = options.data ?? null
  }
}
