import { bitcoinChains, type AddressPrefixes } from '../chains/bitcoinChain.ts'
import { decodeBase58check } from './base58check.ts'
import { decodeSegwit } from './segwit.ts'

/** How an output can be spent. */
export type ScriptKind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'

/** An address, taken apart. */
export interface DecodedAddress {
  readonly kind: ScriptKind
  /** The hash or key that it carries. */
  readonly program: Uint8Array
  /** The script of the outputs that pay to it. */
  readonly script: Uint8Array
  /** True where the address is one of a chain with these prefixes. */
  isOf(prefixes: AddressPrefixes): boolean
}

/**
 * Takes an address apart; `undefined` where the text is none, its checksum is wrong, or it pays to something that has
 * no meaning yet: anybody could take what is sent there.
 */
export function decodeAddress(text: unknown): DecodedAddress | undefined {
  if (typeof text !== 'string') return undefined
  const decoded = readSegwit(text) ?? readBase58(text)
  return decoded && bitcoinChains.some(({ prefixes }) => decoded.isOf(prefixes))
    ? decoded
    : undefined
}

function readSegwit(text: string): DecodedAddress | undefined {
  const { prefix, version, program } = decodeSegwit(text) ?? {}
  const kind = program && segwitKinds[`${version}:${program.length}`]
  if (!kind || version === undefined) return undefined
  const opcode = version === 0 ? 0 : 0x50 + version
  return {
    kind,
    program,
    script: Uint8Array.of(opcode, program.length, ...program),
    isOf: ({ bech32 }) => bech32 === prefix,
  }
}

function readBase58(text: string): DecodedAddress | undefined {
  const [version, ...hash] = decodeBase58check(text) ?? []
  if (hash.length !== 20) return undefined
  const program = Uint8Array.from(hash)
  if (bitcoinChains.some(({ prefixes }) => prefixes.pubKeyHash === version))
    return {
      kind: 'p2pkh',
      program,
      script: Uint8Array.of(0x76, 0xa9, 20, ...hash, 0x88, 0xac),
      isOf: ({ pubKeyHash }) => pubKeyHash === version,
    }
  return {
    kind: 'p2sh',
    program,
    script: Uint8Array.of(0xa9, 20, ...hash, 0x87),
    isOf: ({ scriptHash }) => scriptHash === version,
  }
}

const segwitKinds: Readonly<Record<string, ScriptKind>> = {
  '0:20': 'p2wpkh',
  '0:32': 'p2wsh',
  '1:32': 'p2tr',
}
