/**
 * The error codes of WalletConnect that this client sends or looks for.
 * @see https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes
 */
export const errorCode = {
  invalidUpdateRequest: 1003,
  invalidExtendRequest: 1004,
  invalidSettleRequest: 1005,
  unauthorizedEvent: 3002,
  unauthorizedChain: 3005,
  userDisconnected: 6000,
  requestExpired: 8000,
  unsupportedMethod: 10_001,
  messageCompromised: 11_003,
} as const
