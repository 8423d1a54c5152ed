import { hexToString, stringToHex, type Hex } from 'viem'
import * as v from 'valibot'

/** The content of a calls id. */
export interface CallsId {
  readonly chainId: Hex
  readonly hash: Hex
}

const idSchema = v.object({
  chain_id: v.pipe(v.string(), v.regex(/^0x0*[0-9a-f]{1,13}$/i)),
  user_op_hash: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i)),
})

/** Encodes a self-contained id, so that any server can return the status of the calls. */
export function writeCallsId({ chainId, hash }: CallsId): Hex {
  return stringToHex(JSON.stringify({ chain_id: chainId, user_op_hash: hash }))
}

/** Decodes an id of {@link writeCallsId}; returns `undefined` for any other text. */
export function parseCallsId(id: Hex): CallsId | undefined {
  try {
    const { success, output } = v.safeParse(idSchema, JSON.parse(hexToString(id)))
    if (!success) return undefined
    return { chainId: output.chain_id as Hex, hash: output.user_op_hash.toLowerCase() as Hex }
  } catch {
    return undefined
  }
}
