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
