import { byteReader } from '../transaction/byteReader.ts'
import { equalBytes } from '../equalBytes.ts'

/** A PSBT, as far as finalizing it needs it. */
export interface SignedPsbt {
  readonly unsignedTx: Uint8Array
  readonly inputs: readonly PsbtEntries[]
}

/** Entries by their type, each with its key data (what follows the type) and its value. */
export type PsbtEntries = ReadonlyMap<
  number,
  readonly { readonly key: Uint8Array; readonly value: Uint8Array }[]
>

/** Parses a PSBT with that many inputs; `undefined` if the bytes are not one. */
export function parsePsbt(bytes: Uint8Array, inputs: number): SignedPsbt | undefined {
  if (!equalBytes(bytes.subarray(0, psbtMagic.length), psbtMagic)) return undefined
  try {
    const reader = byteReader(bytes.subarray(psbtMagic.length))
    const readEntries = (): PsbtEntries => {
      const entries = new Map<number, { key: Uint8Array; value: Uint8Array }[]>()
      for (let key = reader.vector(); key.length > 0; key = reader.vector()) {
        const [type = 0, ...rest] = key
        const value = reader.vector()
        entries.set(type, [...(entries.get(type) ?? []), { key: Uint8Array.from(rest), value }])
      }
      return entries
    }
    const unsignedTx = readEntries().get(psbtKeys.unsignedTx)?.[0]?.value
    return unsignedTx && { unsignedTx, inputs: Array.from({ length: inputs }, readEntries) }
  } catch {
    return undefined
  }
}

/**
 * The key types of a PSBT, by their names in BIP-174 and BIP-371; those that the kit needs.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0174.mediawiki and bip-0371.mediawiki
 */
export const psbtKeys = {
  unsignedTx: 0x00,
  nonWitnessUtxo: 0x00,
  witnessUtxo: 0x01,
  partialSig: 0x02,
  redeemScript: 0x04,
  finalScriptSig: 0x07,
  finalScriptWitness: 0x08,
  tapKeySig: 0x13,
  tapInternalKey: 0x17,
} as const

/** `psbt` and a byte that no transaction has there. */
export const psbtMagic: Uint8Array = Uint8Array.of(0x70, 0x73, 0x62, 0x74, 0xff)
