import * as v from 'valibot'

/** A JSON-RPC 2.0 request. The id is echoed as it came. */
export interface JsonRpcRequest {
  readonly jsonrpc: '2.0'
  readonly id: string | number | null
  readonly method: string
  readonly params?: unknown
}

/** The error of a JSON-RPC answer. */
export interface JsonRpcError {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

/** A JSON-RPC 2.0 answer: either `result` or `error`. */
export type JsonRpcResponse =
  | { readonly jsonrpc: '2.0'; readonly id: string | number | null; readonly result: unknown }
  | { readonly jsonrpc: '2.0'; readonly id: string | number | null; readonly error: JsonRpcError }

/** Reads one {@link JsonRpcRequest}. */
export const jsonRpcRequestSchema: v.GenericSchema<JsonRpcRequest> = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.union([v.string(), v.number(), v.null()]),
  method: v.string(),
  params: v.exactOptional(v.unknown()),
})

/**
 * The codes of JSON-RPC 2.0, EIP-1193 and EIP-1474 that the kit acts on, and WalletConnect's 5000.
 * @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 */
export const rpcErrorCode = {
  parse: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  resourceUnavailable: -32002,
  userRejected: 4001,
  unauthorized: 4100,
  unsupportedMethod: 4200,
  disconnected: 4900,
  chainDisconnected: 4901,
  chainNotAdded: 4902,
  sessionRejected: 5000,
} as const
