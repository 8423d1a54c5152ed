import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58, base64 } from '@scure/base'
import { p2wpkh, RawWitness } from '@scure/btc-signer'
import { signMessage } from '@latchkit/testing/bitcoin'
import { bitcoin } from '../src/bitcoin/index.ts'
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

const flip = (bytes: Uint8Array, at: number): Uint8Array =>
  bytes.map((byte, index) => (index === at ? byte ^ 1 : byte))

const hex = (change: (bytes: Uint8Array) => Uint8Array) => (signature: string) =>
  `0x${bytesToHex(change(hexToBytes(signature.slice(2))))}`

const ethereum: Scheme = {
  name: 'EIP-191',
  verifier: evm(),
  address: evmKey.address,
  stranger: strangerKey.address,
  chainId: '1',
  otherChainId: '137',
  sign: (message) => evmKey.signMessage({ message }),
  signAsStranger: (message) => strangerKey.signMessage({ message }),
  signatures: {
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
  },
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

const bitcoinSigner = (privateKey: Uint8Array) => {
  const publicKey = secp256k1.getPublicKey(privateKey)
  const { address, script } = p2wpkh(publicKey)
  const sign = (message: string) =>
    `smp${base64.encode(signMessage({ kind: 'p2wpkh', script, redeemScript: undefined, publicKey, privateKey }, utf8ToBytes(message), 'bip322'))}`
  return { address, sign: (message: string) => Promise.resolve(sign(message)) }
}
const [bitcoinKey, bitcoinStranger] = [
  bitcoinSigner(new Uint8Array(32).fill(3)),
  bitcoinSigner(new Uint8Array(32).fill(4)),
]
const witness =
  (change: (der: Uint8Array, key: Uint8Array) => readonly Uint8Array[]) => (signature: string) => {
    const [der = new Uint8Array(), key = new Uint8Array()] = RawWitness.decode(
      base64.decode(signature.slice(3)),
    )
    return `smp${base64.encode(RawWitness.encode([...change(der, key)]))}`
  }

const bitcoinScheme: Scheme = {
  name: 'BIP-322',
  verifier: bitcoin(),
  address: bitcoinKey.address,
  stranger: bitcoinStranger.address,
  chainId: '000000000019d6689c085ae165831e93',
  otherChainId: '000000000933ea01ad0ee984209779ba',
  sign: bitcoinKey.sign,
  signAsStranger: bitcoinStranger.sign,
  signatures: {
    'the high s': witness((der, key) => {
      const { r, s } = secp256k1.Signature.fromBytes(der.subarray(0, -1), 'der')
      const high = new secp256k1.Signature(r, secp256k1.Point.Fn.ORDER - s)
      return [Uint8Array.of(...high.toBytes('der'), 1), key]
    }),
    SIGHASH_NONE: witness((der, key) => [Uint8Array.of(...der.subarray(0, -1), 2), key]),
    SIGHASH_SINGLE: witness((der, key) => [Uint8Array.of(...der.subarray(0, -1), 3), key]),
    ANYONECANPAY: witness((der, key) => [Uint8Array.of(...der.subarray(0, -1), 0x81), key]),
    'no sighash': witness((der, key) => [der.subarray(0, -1), key]),
    'a bit of r': witness((der, key) => [flip(der, 10), key]),
    'a bit of the key': witness((der, key) => [der, flip(key, 10)]),
    'the other half of the key': witness((der, key) => [der, flip(key, 0)]),
    'the whole key': witness((der, key) => [der, secp256k1.Point.fromBytes(key).toBytes(false)]),
    'one item more': witness((der, key) => [der, key, new Uint8Array()]),
    'one item less': witness((der) => [der]),
    'the full prefix': (signature) => `ful${signature.slice(3)}`,
    'the prefix of funds': (signature) => `pof${signature.slice(3)}`,
    'a byte behind': (signature) =>
      `smp${base64.encode(Uint8Array.of(...base64.decode(signature.slice(3)), 0))}`,
  },
}

export const schemes: readonly Scheme[] = [ethereum, solanaScheme, bitcoinScheme]
