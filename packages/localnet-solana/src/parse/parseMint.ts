import { getAddressDecoder, type Address, type ReadonlyUint8Array } from '@solana/kit'

/** A token's mint, of either token program. */
export interface Mint {
  readonly mintAuthority: Address | undefined
  readonly supply: bigint
  readonly decimals: number
  readonly freezeAuthority: Address | undefined
}

const mintBytes = 82
/** Extended mints are as long as an account before their kind is told. */
const kindOffset = 165
const mintKind = 1

/** Reads a mint, or `undefined` where the bytes are something else. */
export function parseMint(data: ReadonlyUint8Array): Mint | undefined {
  const isPlain = data.length === mintBytes
  const isExtended = data.length > kindOffset && data[kindOffset] === mintKind
  if (!isPlain && !isExtended) return undefined
  if (data[45] !== 1) return undefined

  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const optionAt = (offset: number): Address | undefined =>
    view.getUint32(offset, true) === 1 ? getAddressDecoder().decode(data, offset + 4) : undefined
  return {
    mintAuthority: optionAt(0),
    supply: view.getBigUint64(36, true),
    decimals: data[44] ?? 0,
    freezeAuthority: optionAt(46),
  }
}
