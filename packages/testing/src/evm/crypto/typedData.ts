import { keccak_256 } from '@noble/hashes/sha3.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { encodeTypedValue, type TypedDataTypes } from './typedValue.ts'

/** What `eth_signTypedData_v4` is given. */
export interface TypedData {
  readonly types: TypedDataTypes
  readonly primaryType: string
  readonly domain: Readonly<Record<string, unknown>>
  readonly message: Readonly<Record<string, unknown>>
}

/**
 * The digest that is signed for typed data.
 * @throws TypeError where a value does not fit its type.
 * @see https://eips.ethereum.org/EIPS/eip-712
 */
export function hashTypedData(data: TypedData): Uint8Array {
  const domain = hashStruct('EIP712Domain', data.domain, data.types)
  const parts = [Uint8Array.of(0x19, 0x01), domain]
  if (data.primaryType !== 'EIP712Domain') {
    parts.push(hashStruct(data.primaryType, data.message, data.types))
  }
  return keccak_256(concatBytes(...parts))
}

function hashStruct(type: string, value: unknown, types: TypedDataTypes): Uint8Array {
  const fields = types[type]
  if (fields === undefined) throw new TypeError(`The type ${type} is not declared.`)
  if (typeof value !== 'object' || value === null) throw new TypeError(`${type} wants an object.`)
  const record = value as Readonly<Record<string, unknown>>
  const typeHash = keccak_256(utf8ToBytes(describe(type, types)))
  const words = fields.map((field) =>
    encodeTypedValue(field.type, record[field.name], types, hashStruct),
  )
  return keccak_256(concatBytes(typeHash, ...words))
}

/** `Mail(Person from,Person to)Person(address wallet)`: the type, then what it needs, by name. */
function describe(type: string, types: TypedDataTypes): string {
  const needed = new Set<string>()
  collect(type, types, needed)
  needed.delete(type)
  return [type, ...Array.from(needed).sort()]
    .map((name) => {
      const fields = (types[name] ?? []).map((field) => `${field.type} ${field.name}`)
      return `${name}(${fields.join(',')})`
    })
    .join('')
}

function collect(type: string, types: TypedDataTypes, found: Set<string>): void {
  const name = type.replace(/\[.*$/, '')
  const fields = types[name]
  if (fields === undefined || found.has(name)) return
  found.add(name)
  for (const field of fields) collect(field.type, types, found)
}
