import { bytesToHex } from '@noble/hashes/utils.js'
import fc from 'fast-check'

const id = fc.oneof(
  fc.uint8Array({ minLength: 16, maxLength: 16 }).map(bytesToHex),
  fc.string(),
  fc.anything(),
)
const method = fc.oneof(
  fc.constantFrom(
    'connectEmail',
    'user',
    'isConnected',
    'signOut',
    'chainId',
    'switchNetwork',
    'request',
    'updateEmail',
    'theme',
    'devices',
    'methods',
    'passkeys',
    'backup',
    'export',
    'abort',
  ),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'sign', 'USER', 'user '),
  fc.string(),
)
const params = fc.oneof(
  fc.constant({}),
  fc.record({ everywhere: fc.oneof(fc.boolean(), fc.anything()) }),
  fc.record({
    networkId: fc.constantFrom('eip155:1', 'solana:x', 'eip155', ''),
    method: fc.string(),
    params: fc.anything(),
  }),
  fc.record({ namespace: fc.constantFrom('eip155', 'polkadot', '__proto__') }),
  fc.dictionary(fc.constantFrom('__proto__', 'then', 'toJSON', 'id', 'scheme'), fc.anything()),
  fc.anything(),
)
/** Requests, right or nearly so: methods, parameters and ids as they are, and with something of anything in them. */
export const resemblingRequest: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ id, method, params }) },
  { weight: 1, arbitrary: fc.record({ id, method, params, extra: fc.anything() }) },
  { weight: 1, arbitrary: fc.record({ id, method, params }, { requiredKeys: [] }) },
)
/** Random bytes, read as JSON where they are some, else as text or as they are. */
export const byteMessage: fc.Arbitrary<unknown> = fc.uint8Array({ maxLength: 400 }).map((bytes) => {
  const text = new TextDecoder().decode(bytes)
  try {
    return JSON.parse(text) as unknown
  } catch {
    return bytes.length % 2 === 0 ? text : bytes
  }
})
/** What a structured clone can carry, and more. */
export const everything = {
  withBigInt: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withSet: true,
  withSparseArray: true,
  withTypedArray: true,
  withObjectString: true,
} as const
