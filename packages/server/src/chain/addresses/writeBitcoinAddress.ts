import { createHash } from 'node:crypto'
import { encodeBase58 } from './base58.ts'
import { bech32, bech32Letters, bech32m, bech32Sum } from './bech32.ts'
import { bitcoinPrefixes } from './bitcoinPrefixes.ts'
import { readBitcoinAddress } from './readBitcoinAddress.ts'

/** The address of an output script on a network (CAIP-2 reference); `undefined` where it pays to no address. */
export function writeBitcoinAddress(script: Uint8Array, reference: string): string | undefined {
  const { bech32: prefix, base58 } = bitcoinPrefixes(reference)
  const hex = Buffer.from(script).toString('hex')
  const key = /^76a914([0-9a-f]{40})88ac$/.exec(hex)?.[1]
  const hash = /^a914([0-9a-f]{40})87$/.exec(hex)?.[1]
  const address =
    key !== undefined
      ? writeBase58(base58[0], key)
      : hash !== undefined
        ? writeBase58(base58[1], hash)
        : writeSegwit(script, prefix)
  return address && readBitcoinAddress(address, reference)
}

function writeBase58(version: number, hex: string): string {
  const bytes = Buffer.concat([Buffer.of(version), Buffer.from(hex, 'hex')])
  return encodeBase58(Buffer.concat([bytes, sha256(sha256(bytes)).subarray(0, 4)]))
}

function writeSegwit(script: Uint8Array, prefix: string): string | undefined {
  const [code = -1, length = -1] = script
  const version = code === 0 ? 0 : code - 0x50
  if (script.length !== length + 2 || version < 0 || version > 16) return undefined
  const values = [version, ...toFives(script.subarray(2))]
  const sum = bech32Sum(prefix, [...values, 0, 0, 0, 0, 0, 0]) ^ (version === 0 ? bech32 : bech32m)
  const check = [25, 20, 15, 10, 5, 0].map((shift) => (sum >>> shift) & 31)
  return `${prefix}1${[...values, ...check].map((value) => bech32Letters[value]).join('')}`
}

function toFives(bytes: Uint8Array): readonly number[] {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => Number.parseInt(five.padEnd(5, '0'), 2))
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}
