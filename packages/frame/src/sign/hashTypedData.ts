import type { HexText } from '@latchkit/wire'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { addr, verifyTyped, type TypedData } from 'micro-eth-signer'
import { signHash } from './signHash.ts'

/** The types of typed data, with that of their domain. */
export type TypedDataTypes = Readonly<
  Record<string, readonly { readonly name: string; readonly type: string }[]>
>

/**
 * Returns the hash of typed data (EIP-712), which a key signs without ever giving it out and a passkey has to be told; `undefined` where the
 * library that signs for keys finds another one.
 * @see https://eips.ethereum.org/EIPS/eip-712
 */
export function hashTypedData(typed: TypedData<TypedDataTypes, string>): HexText | undefined {
  const { types, primaryType, domain, message } = typed
  try {
    const hash = keccak_256(
      concatBytes(
        new Uint8Array([0x19, 0x01]),
        hashStruct(types, 'EIP712Domain', domain),
        hashStruct(types, primaryType, message),
      ),
    )
    return isHashOf(hash, typed) ? `0x${bytesToHex(hash)}` : undefined
  } catch {
    return undefined
  }
}

/** True where the library that signs for keys finds the same hash. It never gives it out, so a key that is nobody's signs it first. */
export function isHashOf(hash: Uint8Array, typed: TypedData<TypedDataTypes, string>): boolean {
  const key = new Uint8Array(32).fill(1)
  return verifyTyped(signHash(hash, key), typed, addr.fromPrivateKey(key))
}

function hashStruct(types: TypedDataTypes, name: string, value: unknown): Uint8Array {
  const fields = (value ?? {}) as Readonly<Record<string, unknown>>
  const words = (types[name] ?? []).map((field) => encode(types, field.type, fields[field.name]))
  return keccak_256(concatBytes(hashText(encodeType(types, name)), ...words))
}

/** `Mail(Person from,Person to)Person(string name)`: the struct, and those in it in the order of their names. */
function encodeType(types: TypedDataTypes, name: string): string {
  const others = [...collectStructs(types, name)].filter((each) => each !== name).toSorted()
  const write = (each: string): string =>
    `${each}(${(types[each] ?? []).map((field) => `${field.type} ${field.name}`).join(',')})`
  return [name, ...others].map(write).join('')
}

function collectStructs(
  types: TypedDataTypes,
  type: string,
  found: Set<string> = new Set(),
): Set<string> {
  const name = type.replace(/\[.*$/, '')
  if (!Object.hasOwn(types, name) || found.has(name)) return found
  found.add(name)
  for (const field of types[name] ?? []) collectStructs(types, field.type, found)
  return found
}

/** One field as a word. */
function encode(types: TypedDataTypes, type: string, value: unknown): Uint8Array {
  const [, item] = /^(.*)\[\d*\]$/.exec(type) ?? []
  if (item !== undefined) {
    const items = value as readonly unknown[]
    return keccak_256(concatBytes(...items.map((each) => encode(types, item, each))))
  }
  if (Object.hasOwn(types, type)) return hashStruct(types, type, value)
  if (type === 'string') return hashText(value as string)
  const hex = String(value).slice(2)
  if (type === 'bytes') return keccak_256(hexToBytes(hex))
  if (type.startsWith('bytes')) return hexToBytes(hex.padEnd(wordDigits, '0'))
  if (type === 'address') return hexToBytes(hex.padStart(wordDigits, '0'))
  const number = BigInt.asUintN(256, BigInt(value as bigint | boolean))
  return hexToBytes(number.toString(16).padStart(wordDigits, '0'))
}

const wordDigits = 64

function hashText(text: string): Uint8Array {
  return keccak_256(utf8ToBytes(text))
}
