import { createHash } from 'node:crypto'
import { decodeBase58 } from './base58.ts'
import { isSegwitAddress } from './isSegwitAddress.ts'

interface Prefixes {
  readonly bech32: string
  readonly base58: readonly number[]
}

const main: Prefixes = { bech32: 'bc', base58: [0x00, 0x05] }
const test: Prefixes = { bech32: 'tb', base58: [0x6f, 0xc4] }
const regtest: Prefixes = { ...test, bech32: 'bcrt' }

/** By CAIP-2 reference. A chain that is not here is a test chain. */
const prefixesByReference: Readonly<Record<string, Prefixes>> = {
  '000000000019d6689c085ae165831e93': main,
  '0f9188f13cb7b2c71f2a335e3a4fc328': regtest,
}

/**
 * An address of a Bitcoin network as its nodes write it, `undefined` where the text is none with a right checksum.
 * Segwit addresses may come in capitals, as QR codes have them.
 */
export function readBitcoinAddress(text: string, reference: string): string | undefined {
  const prefixes = prefixesByReference[reference] ?? test
  const lower = text === text.toUpperCase() ? text.toLowerCase() : text
  if (isSegwitAddress(lower, prefixes.bech32)) return lower
  return isBase58Check(text, prefixes.base58) ? text : undefined
}

function isBase58Check(text: string, versions: readonly number[]): boolean {
  const bytes = decodeBase58(text)
  if (bytes?.length !== 25 || !versions.includes(bytes[0] as number)) return false
  const sum = sha256(sha256(bytes.subarray(0, 21))).subarray(0, 4)
  return sum.equals(bytes.subarray(21))
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}
