import { readBytes } from '../transaction/readBytes.ts'
import { sameBytes } from '../sameBytes.ts'
import { psbtKeys, psbtMagic } from './psbtKeys.ts'

/** What a signed PSBT holds. */
export interface SignedPsbt {
  readonly unsigned: Uint8Array
  readonly inputs: readonly PsbtEntries[]
}

/** Entries by their type: what stands behind the type in the key, and the value. */
export type PsbtEntries = ReadonlyMap<
  number,
  readonly { readonly key: Uint8Array; readonly value: Uint8Array }[]
>

/** Reads a PSBT with so many inputs; `undefined` where the bytes are none. */
export function readPsbt(bytes: Uint8Array, inputs: number): SignedPsbt | undefined {
  if (!sameBytes(bytes.subarray(0, psbtMagic.length), psbtMagic)) return undefined
  try {
    const reader = readBytes(bytes.subarray(psbtMagic.length))
    const readEntries = (): PsbtEntries => {
      const entries = new Map<number, { key: Uint8Array; value: Uint8Array }[]>()
      for (let key = reader.vector(); key.length > 0; key = reader.vector()) {
        const [type = 0, ...rest] = key
        const value = reader.vector()
        entries.set(type, [...(entries.get(type) ?? []), { key: Uint8Array.from(rest), value }])
      }
      return entries
    }
    const unsigned = readEntries().get(psbtKeys.unsignedTransaction)?.[0]?.value
    return unsigned && { unsigned, inputs: Array.from({ length: inputs }, readEntries) }
  } catch {
    return undefined
  }
}
