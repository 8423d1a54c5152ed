import * as v from 'valibot'

/** One JSON-RPC call, as leniently as nodes take it: without `jsonrpc`, and without an id. */
export interface RpcCall {
  readonly jsonrpc?: '2.0' | undefined
  readonly id?: string | number | null | undefined
  readonly method: string
  readonly params?: readonly unknown[] | Readonly<Record<string, unknown>> | undefined
}

const callSchema: v.GenericSchema<RpcCall> = v.object({
  jsonrpc: v.optional(v.literal('2.0')),
  id: v.optional(v.nullable(v.union([v.string(), v.number()]))),
  method: v.pipe(v.string(), v.maxLength(100)),
  params: v.optional(v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())])),
})

/** The body of a call to the proxy. */
export type RpcBody = RpcCall | readonly RpcCall[]

/** Reads an {@link RpcBody}. */
export const rpcBodySchema: v.GenericSchema<RpcBody> = v.union([
  callSchema,
  v.pipe(v.array(callSchema), v.minLength(1), v.maxLength(100)),
])

/** True for a batch. */
export function isList(body: RpcBody): body is readonly RpcCall[] {
  return Array.isArray(body)
}
