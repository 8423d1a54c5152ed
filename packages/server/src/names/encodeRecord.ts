import { encodeAbiParameters, zeroAddress, type Address, type Hex } from 'viem'
import type { RecordQuery } from './decodeResolveCall.ts'

/** The records of a name. */
export interface NameRecords {
  /** By coin type, in decimal. */
  readonly addresses: Readonly<Record<string, string>>
  readonly texts: Readonly<Record<string, string>>
  /** For a reverse name (ENSIP-19): the primary name of the account. */
  readonly primary: string
}

const ethCoinType = '60'
const ethAsEvmCoinType = String(0x80_00_00_01)

/** Encodes one record of a name as a resolver contract would; an unknown record is empty. */
export function encodeRecord(records: NameRecords, record: RecordQuery): Hex {
  switch (record.kind) {
    case 'ether':
      return encode(ownProperty(records.addresses, ethCoinType) ?? zeroAddress, 'address')
    case 'address': {
      const coinType = record.coinType === ethAsEvmCoinType ? ethCoinType : record.coinType
      return encode(ownProperty(records.addresses, coinType) ?? '0x', 'bytes')
    }
    case 'text':
      return encode(ownProperty(records.texts, record.key) ?? '', 'string')
    case 'contenthash':
      return encode('0x', 'bytes')
    case 'name':
      return encode(records.primary, 'string')
  }
}

function encode(value: string, type: 'address' | 'bytes' | 'string'): Hex {
  return encodeAbiParameters([{ type }], [value as Address])
}

function ownProperty(record: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
