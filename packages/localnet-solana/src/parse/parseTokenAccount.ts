import { getAddressDecoder, type Address, type ReadonlyUint8Array } from '@solana/kit'

/** An account that holds tokens, of either token program. */
export interface TokenAccount {
  readonly mint: Address
  readonly owner: Address
  readonly amount: bigint
  readonly delegate: Address | undefined
  readonly delegatedAmount: bigint
  readonly state: 'initialized' | 'frozen'
  readonly isNative: boolean
  readonly rentExemptReserveLamports: bigint
  readonly closeAuthority: Address | undefined
}

const accountBytes = 165
const accountKind = 2

/** Reads a token account, or `undefined` where the bytes are something else. */
export function parseTokenAccount(data: ReadonlyUint8Array): TokenAccount | undefined {
  const isPlain = data.length === accountBytes
  const isExtended = data.length > accountBytes && data[accountBytes] === accountKind
  if (!isPlain && !isExtended) return undefined
  const state = data[108]
  if (state !== 1 && state !== 2) return undefined

  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const addressAt = (offset: number): Address => getAddressDecoder().decode(data, offset)
  const optionAt = (offset: number): Address | undefined =>
    view.getUint32(offset, true) === 1 ? addressAt(offset + 4) : undefined
  const isNative = view.getUint32(109, true) === 1
  return {
    mint: addressAt(0),
    owner: addressAt(32),
    amount: view.getBigUint64(64, true),
    delegate: optionAt(72),
    delegatedAmount: view.getBigUint64(121, true),
    state: state === 2 ? 'frozen' : 'initialized',
    isNative,
    rentExemptReserveLamports: isNative ? view.getBigUint64(113, true) : 0n,
    closeAuthority: optionAt(129),
  }
}
