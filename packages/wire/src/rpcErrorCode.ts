/**
 * The codes of JSON-RPC 2.0, EIP-1193, EIP-1474 and EIP-5792 that are acted on, and WalletConnect's 5000.
 * @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 */
export const rpcErrorCode = {
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  resourceUnavailable: -32002,
  methodNotSupported: -32004,
  userRejected: 4001,
  unauthorized: 4100,
  unsupportedMethod: 4200,
  disconnected: 4900,
  chainDisconnected: 4901,
  chainNotAdded: 4902,
  sessionRejected: 5000,
  unsupportedCapability: 5700,
  unsupportedChain: 5710,
  unknownCalls: 5730,
  tooManyCalls: 5740,
} as const
