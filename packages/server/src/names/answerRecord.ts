import { encodeAbiParameters, zeroAddress, type Address, type Hex } from 'viem'
import type { WantedRecord } from './readQuestion.ts'

/** What can be told of a name. */
export interface KnownName {
  /** By coin type, in decimal. */
  readonly addresses: Readonly<Record<string, string>>
  readonly texts: Readonly<Record<string, string>>
  /** Where it is that of an address (ENSIP-19): the name that the account goes by. */
  readonly primary: string
}

const ether = '60'
const etherAsEvm = String(0x80_00_00_01)

/** Writes one record of a name as its resolver would; what is not known is empty. */
export function answerRecord(known: KnownName, record: WantedRecord): Hex {
  switch (record.kind) {
    case 'ether':
      return write(own(known.addresses, ether) ?? zeroAddress, 'address')
    case 'address': {
      const coinType = record.coinType === etherAsEvm ? ether : record.coinType
      return write(own(known.addresses, coinType) ?? '0x', 'bytes')
    }
    case 'text':
      return write(own(known.texts, record.key) ?? '', 'string')
    case 'contenthash':
      return write('0x', 'bytes')
    case 'name':
      return write(known.primary, 'string')
  }
}

function write(value: string, type: 'address' | 'bytes' | 'string'): Hex {
  return encodeAbiParameters([{ type }], [value as Address])
}

function own(record: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
