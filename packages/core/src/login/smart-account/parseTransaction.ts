import type { FrameCall } from '@latchkit/wire'
import * as v from 'valibot'
import { addressSchema, bytesSchema, isSameAddress, quantitySchema } from './hex.ts'

const schema = v.tuple([
  v.object({
    from: addressSchema,
    to: addressSchema,
    value: v.optional(quantitySchema, '0x0'),
    data: v.optional(bytesSchema),
    input: v.optional(bytesSchema),
    nonce: v.optional(v.undefined()),
  }),
])

/**
 * Reads the params of `eth_sendTransaction` as one call of a smart account; `undefined` for what has to be a transaction of its own: a new
 * contract, one with a nonce, and a transfer to oneself, which replaces one that waits.
 */
export function parseTransaction(params: unknown, address: string): FrameCall | undefined {
  const parsed = v.safeParse(schema, params)
  if (!parsed.success) return undefined
  const [{ from, to, value, data, input }] = parsed.output
  if (!isSameAddress(from, address) || isSameAddress(to, address)) return undefined
  return { to, value, data: data ?? input ?? '0x' }
}
