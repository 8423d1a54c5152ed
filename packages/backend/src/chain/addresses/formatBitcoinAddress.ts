import { bech32, bech32m } from '@scure/base'
import { bitcoinPrefixes } from './bitcoinPrefixes.ts'
import { base58check, parseBitcoinAddress } from './parseBitcoinAddress.ts'

/** The address of an output script on a network (CAIP-2 reference); `undefined` if it pays to no address. */
export function formatBitcoinAddress(script: Uint8Array, reference: string): string | undefined {
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
  return address && parseBitcoinAddress(address, reference)
}

function writeBase58(version: number, hex: string): string {
  return base58check.encode(Buffer.concat([Buffer.of(version), Buffer.from(hex, 'hex')]))
}

function writeSegwit(script: Uint8Array, prefix: string): string | undefined {
  const [code = -1, length = -1] = script
  const version = code === 0 ? 0 : code - 0x50
  if (script.length !== length + 2 || version < 0 || version > 16) return undefined
  const codec = version === 0 ? bech32 : bech32m
  return codec.encode(prefix, [version, ...codec.toWords(script.subarray(2))], false)
}
