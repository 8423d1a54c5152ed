/** What went wrong with a call to the wallet: of which method, where no standard code says it. */
export const walletRpcCode = {
  project: -1,
  prepareCalls: -2,
  sendPreparedCalls: -3,
  callsStatus: -4,
  assets: -5,
} as const

/** Ends a call to the wallet with a JSON-RPC error. */
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
