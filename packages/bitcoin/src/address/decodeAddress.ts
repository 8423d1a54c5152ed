import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import { bitcoinChains, type AddressPrefixes } from '../chains/bitcoinChain.ts'

/** How an output can be spent. */
export type ScriptKind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'

/** A decoded address. */
export interface DecodedAddress {
  readonly kind: ScriptKind
  /** The hash or key that it carries. */
  readonly program: Uint8Array
  /** The script of the outputs that pay to it. */
  readonly scriptPubKey: Uint8Array
  /** True where the address is one of a chain with these prefixes. */
  isOf(prefixes: AddressPrefixes): boolean
}

/** {@link decodeAddress}, as it is passed to code that is loaded apart from it. */
export type AddressDecoder = (text: unknown) => DecodedAddress | undefined

/**
 * Decodes an address. Returns `undefined` if the text is not one, its checksum is wrong, or it pays to a witness version
 * that has no meaning yet: anybody could take what is sent there.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0173.mediawiki and bip-0350.mediawiki
 * @see https://en.bitcoin.it/wiki/Base58Check_encoding
 */
export function decodeAddress(text: unknown): DecodedAddress | undefined {
  if (typeof text !== 'string' || text.length > maximumCharacters) return undefined
  const decoded = readSegwit(text) ?? readBase58(text)
  return decoded && bitcoinChains.some(({ prefixes }) => decoded.isOf(prefixes))
    ? decoded
    : undefined
}

function readSegwit(text: string): DecodedAddress | undefined {
  const version0 = bech32.decodeUnsafe(text)
  const { prefix, words } = version0 ?? bech32m.decodeUnsafe(text) ?? {}
  const [version = -1, ...programWords] = words ?? []
  const program = bech32.fromWordsUnsafe(programWords)
  const kind = program && segwitKinds[`${version}:${program.length}`]
  if (!kind || (version === 0) !== (version0 !== undefined)) return undefined
  const opcode = version === 0 ? 0 : 0x50 + version
  return {
    kind,
    program,
    scriptPubKey: Uint8Array.of(opcode, program.length, ...program),
    isOf: ({ bech32 }) => bech32 === prefix,
  }
}

function readBase58(text: string): DecodedAddress | undefined {
  const [version, ...hash] = decodeBase58check(text)
  if (hash.length !== 20) return undefined
  const program = Uint8Array.from(hash)
  if (bitcoinChains.some(({ prefixes }) => prefixes.pubKeyHash === version))
    return {
      kind: 'p2pkh',
      program,
      scriptPubKey: Uint8Array.of(0x76, 0xa9, 20, ...hash, 0x88, 0xac),
      isOf: ({ pubKeyHash }) => pubKeyHash === version,
    }
  return {
    kind: 'p2sh',
    program,
    scriptPubKey: Uint8Array.of(0xa9, 20, ...hash, 0x87),
    isOf: ({ scriptHash }) => scriptHash === version,
  }
}

/** Also keeps the work small, which grows with the square of the length. */
const maximumCharacters = 90

const base58check = createBase58check(sha256)

/** The bytes without their checksum; none if the text is not in Base58Check. */
function decodeBase58check(text: string): Uint8Array {
  try {
    return base58check.decode(text)
  } catch {
    return new Uint8Array()
  }
}

const segwitKinds: Readonly<Record<string, ScriptKind>> = {
  '0:20': 'p2wpkh',
  '0:32': 'p2wsh',
  '1:32': 'p2tr',
}
