/** An error as a wallet gives it to a site: the code is what the site acts on. */
export class RpcError extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.name = 'RpcError'
    this.code = code
    this.data = data
  }
}

/**
 * The codes that the wallet raises.
 * @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 * @see https://eips.ethereum.org/EIPS/eip-1474#error-codes
 */
export const walletErrorCodes = {
  rejected: 4001,
  unauthorized: 4100,
  unsupportedMethod: 4200,
  disconnected: 4900,
  chainDisconnected: 4901,
  unknownChain: 4902,
  pending: -32002,
  invalidRequest: -32600,
  invalidParams: -32602,
  internal: -32603,
} as const

/** The owner said no, in the words that wallets use. */
export function rejected(): RpcError {
  return new RpcError(walletErrorCodes.rejected, 'User rejected the request.')
}

/** The site has asked for something in a shape that the method does not know. */
export function invalidParams(message: string): RpcError {
  return new RpcError(walletErrorCodes.invalidParams, message)
}
