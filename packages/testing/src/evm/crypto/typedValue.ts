import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { parseAddress } from './address.ts'
import { parseHex } from './hex.ts'
import { bigEndian } from './rlp.ts'

/** The types that typed data declares: their fields, in order. */
export type TypedDataTypes = Readonly<
  Record<string, readonly { readonly name: string; readonly type: string }[]>
>

type HashStruct = (type: string, value: unknown, types: TypedDataTypes) => Uint8Array

/** Encodes one field of a struct as the 32 bytes that EIP-712 hashes. */
export function encodeTypedValue(
  type: string,
  value: unknown,
  types: TypedDataTypes,
  hashStruct: HashStruct,
): Uint8Array {
  const array = /^(.*)\[(\d*)\]$/.exec(type)
  if (array) return encodeArray(array[1] ?? '', array[2] ?? '', value, types, hashStruct)
  if (types[type]) return value == null ? new Uint8Array(32) : hashStruct(type, value, types)
  if (type === 'string') return keccak_256(utf8ToBytes(expectText(value)))
  if (type === 'bytes') return keccak_256(expectBytes(value))
  return encodeWord(type, value)
}

function encodeArray(
  itemType: string,
  length: string,
  value: unknown,
  types: TypedDataTypes,
  hashStruct: HashStruct,
): Uint8Array {
  if (!Array.isArray(value)) throw new TypeError(`${itemType}[] wants an array.`)
  if (length !== '' && value.length !== Number(length)) {
    throw new TypeError(`${itemType}[${length}] has ${value.length} items.`)
  }
  const words = value.map((item: unknown) => encodeTypedValue(itemType, item, types, hashStruct))
  return keccak_256(concatBytes(...words))
}

function encodeWord(type: string, value: unknown): Uint8Array {
  if (type === 'bool') {
    if (typeof value !== 'boolean') throw new TypeError('bool wants true or false.')
    return left(Uint8Array.of(value ? 1 : 0))
  }
  if (type === 'address') {
    const address = parseHex(parseAddress(value))
    if (address === undefined) throw new TypeError(`${String(value)} is not an address.`)
    return left(address)
  }
  const integer = /^(u?)int(\d*)$/.exec(type)
  if (integer) return encodeInteger(value, Number(integer[2] || 256), integer[1] === 'u')
  const fixed = /^bytes(\d+)$/.exec(type)
  if (fixed) {
    const bytes = expectBytes(value)
    if (bytes.length !== Number(fixed[1])) throw new TypeError(`${type} has ${bytes.length} bytes.`)
    return concatBytes(bytes, new Uint8Array(32 - bytes.length))
  }
  throw new TypeError(`The type ${type} is not declared.`)
}

function encodeInteger(value: unknown, bits: number, unsigned: boolean): Uint8Array {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'bigint') {
    throw new TypeError('An integer wants a number.')
  }
  const number = BigInt(value)
  const low = unsigned ? 0n : -(1n << BigInt(bits - 1))
  const high = 1n << BigInt(unsigned ? bits : bits - 1)
  if (number < low || number >= high) throw new TypeError(`${number} does not fit ${bits} bits.`)
  return left(bigEndian(BigInt.asUintN(256, number)))
}

function expectText(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('string wants text.')
  return value
}

function expectBytes(value: unknown): Uint8Array {
  const bytes = parseHex(value)
  if (bytes === undefined) throw new TypeError(`${String(value)} is not bytes.`)
  return bytes
}

function left(bytes: Uint8Array): Uint8Array {
  return concatBytes(new Uint8Array(32 - bytes.length), bytes)
}
