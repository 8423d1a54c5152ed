import { getAddressDecoder, getUtf8Decoder, type ReadonlyUint8Array } from '@solana/kit'

/** An extension of a Token-2022 mint or account, as Solana's nodes write it. */
export interface ParsedExtension {
  readonly extension: string
  readonly state?: Readonly<Record<string, unknown>>
}

const firstExtension = 166

/** Reads the extensions of a Token-2022 mint or account. Plain ones have none. */
export function parseExtensions(data: ReadonlyUint8Array): readonly ParsedExtension[] {
  const found: ParsedExtension[] = []
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  let offset = firstExtension
  while (offset + 4 <= data.length) {
    const kind = view.getUint16(offset, true)
    const length = view.getUint16(offset + 2, true)
    if (kind === 0 || offset + 4 + length > data.length) break
    found.push(readExtension(kind, data.slice(offset + 4, offset + 4 + length)))
    offset += 4 + length
  }
  return found
}

function readExtension(kind: number, bytes: Uint8Array): ParsedExtension {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const address = (offset: number): string | null => addressOrNull(bytes, offset)
  const transferFee = (offset: number): Readonly<Record<string, unknown>> => ({
    epoch: view.getBigUint64(offset, true),
    maximumFee: view.getBigUint64(offset + 8, true),
    transferFeeBasisPoints: view.getUint16(offset + 16, true),
  })
  switch (kind) {
    case 1:
      return {
        extension: 'transferFeeConfig',
        state: {
          transferFeeConfigAuthority: address(0),
          withdrawWithheldAuthority: address(32),
          withheldAmount: view.getBigUint64(64, true),
          olderTransferFee: transferFee(72),
          newerTransferFee: transferFee(90),
        },
      }
    case 2:
      return {
        extension: 'transferFeeAmount',
        state: { withheldAmount: view.getBigUint64(0, true) },
      }
    case 3:
      return { extension: 'mintCloseAuthority', state: { closeAuthority: address(0) } }
    case 7:
      return { extension: 'immutableOwner' }
    case 8:
      return {
        extension: 'memoTransfer',
        state: { requireIncomingTransferMemos: bytes[0] === 1 },
      }
    case 9:
      return { extension: 'nonTransferable' }
    case 12:
      return { extension: 'permanentDelegate', state: { delegate: address(0) } }
    case 13:
      return { extension: 'nonTransferableAccount' }
    case 18:
      return {
        extension: 'metadataPointer',
        state: { authority: address(0), metadataAddress: address(32) },
      }
    case 19:
      return { extension: 'tokenMetadata', state: readMetadata(bytes) }
    default:
      return { extension: 'unparseableExtension' }
  }
}

function readMetadata(bytes: Uint8Array): Readonly<Record<string, unknown>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let offset = 64
  const text = (): string => {
    const length = view.getUint32(offset, true)
    const start = offset + 4
    offset = start + length
    return getUtf8Decoder().decode(bytes.subarray(start, offset))
  }
  const [name, symbol, uri] = [text(), text(), text()]
  const count = view.getUint32(offset, true)
  offset += 4
  const additionalMetadata = Array.from({ length: count }, () => [text(), text()])
  return {
    updateAuthority: addressOrNull(bytes, 0),
    mint: addressOrNull(bytes, 32),
    name,
    symbol,
    uri,
    additionalMetadata,
  }
}

function addressOrNull(bytes: Uint8Array, offset: number): string | null {
  const isNone = bytes.subarray(offset, offset + 32).every((byte) => byte === 0)
  return isNone ? null : getAddressDecoder().decode(bytes, offset)
}
