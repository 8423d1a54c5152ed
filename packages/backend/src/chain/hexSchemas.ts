import type { Hex } from 'viem'
import * as v from 'valibot'

type HexSchema = v.GenericSchema<unknown, Hex>

/** What EVM nodes write in hex digits behind `0x`. */
export const hexSchemas: {
  /** A number of up to 256 bits. */
  readonly quantity: HexSchema
  /** A number that JavaScript's can hold: of a block, of a place in it, of seconds. */
  readonly small: HexSchema
  readonly hash: HexSchema
  readonly address: HexSchema
  readonly bytes: HexSchema
} = {
  quantity: like(/^0x[0-9a-f]{1,64}$/i),
  small: like(/^0x0*[0-9a-f]{1,13}$/i),
  hash: like(/^0x[0-9a-f]{64}$/i),
  address: like(/^0x[0-9a-f]{40}$/i),
  bytes: like(/^0x(?:[0-9a-f]{2})*$/i),
}

function like(pattern: RegExp): HexSchema {
  return v.pipe(
    v.string(),
    v.regex(pattern),
    v.transform((text) => text as Hex),
  )
}
