import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58, base64 } from '@scure/base'
import { evm } from '../src/evm/index.ts'
import type { Verifier } from '../src/index.ts'
import { solana } from '../src/solana/index.ts'
import { evmKey, strangerKey, withHighS } from './evmKey.ts'

/** A way to sign in, with what signs for it. Signers are viem and the test wallets, not what is tested. */
export interface Scheme {
  readonly name: string
  readonly verifier: Verifier
  readonly address: string
  readonly stranger: string
  readonly chainId: string
  readonly otherChainId: string
  sign(message: string): Promise<string>
  signAsStranger(message: string): Promise<string>
  /** Signatures that are not the right one, made of the right one. */
  readonly signatures: Readonly<Record<string, (signature: string) => string>>
}

/** Changes one bit of a byte. */
export const flip = (bytes: Uint8Array, at: number): Uint8Array =>
  bytes.map((byte, index) => (index === at ? byte ^ 1 : byte))

/** Changes a signature that is hex. */
export const hex = (change: (bytes: Uint8Array) => Uint8Array) => (signature: string) =>
  `0x${bytesToHex(change(hexToBytes(signature.slice(2))))}`

/** Signatures of keys that are not the right one. */
export const keySignatures: Scheme['signatures'] = {
  'the high s': withHighS,
  'the other v': hex((bytes) =>
    flip(bytes, 64).map((byte, at) => (at === 64 ? 55 - (bytes[64] ?? 0) : byte)),
  ),
  'v of 29': hex((bytes) => Uint8Array.of(...bytes.subarray(0, 64), 29)),
  'v of 2': hex((bytes) => Uint8Array.of(...bytes.subarray(0, 64), 2)),
  'v of EIP-155': hex((bytes) => Uint8Array.of(...bytes.subarray(0, 64), 37)),
  'r of zero': hex((bytes) => Uint8Array.of(...new Uint8Array(32), ...bytes.subarray(32))),
  's of zero': hex((bytes) =>
    Uint8Array.of(...bytes.subarray(0, 32), ...new Uint8Array(32), bytes[64] ?? 0),
  ),
  'r beyond the curve': hex((bytes) =>
    Uint8Array.of(...new Uint8Array(32).fill(255), ...bytes.subarray(32)),
  ),
  'a bit of r': hex((bytes) => flip(bytes, 5)),
  'a bit of s': hex((bytes) => flip(bytes, 40)),
  'a byte less': hex((bytes) => bytes.subarray(0, 64)),
  'a byte more': hex((bytes) => Uint8Array.of(...bytes, 0)),
  'no 0x': (signature) => signature.slice(2),
  'a space in front': (signature) => ` ${signature}`,
}

const ethereum: Scheme = {
  name: 'EIP-191',
  verifier: evm(),
  address: evmKey.address,
  stranger: strangerKey.address,
  chainId: '1',
  otherChainId: '137',
  sign: (message) => evmKey.signMessage({ message }),
  signAsStranger: (message) => strangerKey.signMessage({ message }),
  signatures: keySignatures,
}

const [solanaKey, solanaStranger] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
const solanaSign = (key: Uint8Array) => (message: string) =>
  Promise.resolve(base58.encode(ed25519.sign(utf8ToBytes(message), key)))
const inBase58 = (change: (bytes: Uint8Array) => Uint8Array) => (signature: string) =>
  base58.encode(change(base58.decode(signature)))

const solanaScheme: Scheme = {
  name: 'Ed25519',
  verifier: solana(),
  address: base58.encode(ed25519.getPublicKey(solanaKey)),
  stranger: base58.encode(ed25519.getPublicKey(solanaStranger)),
  chainId: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  otherChainId: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  sign: solanaSign(solanaKey),
  signAsStranger: solanaSign(solanaStranger),
  signatures: {
    's and the order of the group': inBase58((bytes) => {
      const s = bytes.slice(32).reverse()
      const sum = (BigInt(`0x${bytesToHex(s)}`) + ed25519.Point.Fn.ORDER)
        .toString(16)
        .padStart(64, '0')
      return Uint8Array.of(...bytes.subarray(0, 32), ...hexToBytes(sum).reverse())
    }),
    'a bit of R': inBase58((bytes) => flip(bytes, 3)),
    'the sign of R': inBase58((bytes) => bytes.map((byte, at) => (at === 31 ? byte ^ 0x80 : byte))),
    'a bit of s': inBase58((bytes) => flip(bytes, 40)),
    'R of the neutral element': inBase58((bytes) =>
      Uint8Array.of(1, ...new Uint8Array(31), ...bytes.subarray(32)),
    ),
    's of zero': inBase58((bytes) =>
      Uint8Array.of(...bytes.subarray(0, 32), ...new Uint8Array(32)),
    ),
    'all zero': inBase58(() => new Uint8Array(64)),
    'R and s exchanged': inBase58((bytes) =>
      Uint8Array.of(...bytes.subarray(32), ...bytes.subarray(0, 32)),
    ),
    'a byte less': inBase58((bytes) => bytes.subarray(0, 63)),
    'a byte more': inBase58((bytes) => Uint8Array.of(...bytes, 0)),
    'base64 for base58': (signature) => base64.encode(base58.decode(signature)),
    'hex for base58': (signature) => bytesToHex(base58.decode(signature)),
    'a space in front': (signature) => ` ${signature}`,
    nothing: () => '',
  },
}

export const schemes: readonly Scheme[] = [ethereum, solanaScheme]
