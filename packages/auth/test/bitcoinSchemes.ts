import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { p2pkh, p2tr, p2wpkh, RawWitness } from '@scure/btc-signer'
import { signMessage } from '@latchkit/testing/bitcoin'
import {
  behind,
  bitcoinScheme,
  highS,
  none,
  prefixed,
  withSighash,
  type Change,
} from './bitcoinScheme.ts'
import { fullSchemes } from './fullSchemes.ts'
import { flip, type Scheme } from './schemes.ts'

/** Changes the witness that a simple signature is. */
const witness = (change: (...items: Uint8Array[]) => readonly Uint8Array[]): Change =>
  behind((bytes) => RawWitness.encode([...change(...RawWitness.decode(bytes))]))

const simpleP2wpkh = bitcoinScheme(
  'BIP-322, simple, P2WPKH',
  (privateKey) => {
    const publicKey = secp256k1.getPublicKey(privateKey)
    const { address, script } = p2wpkh(publicKey)
    const signer = {
      kind: 'p2wpkh',
      script,
      redeemScript: undefined,
      publicKey,
      privateKey,
    } as const
    return {
      address,
      sign: (message) => `smp${base64.encode(signMessage(signer, utf8ToBytes(message), 'bip322'))}`,
    }
  },
  {
    'the high s': witness((der = none, own = none) => [highS(der), own]),
    SIGHASH_NONE: witness((der = none, own = none) => [withSighash(der, 2), own]),
    SIGHASH_SINGLE: witness((der = none, own = none) => [withSighash(der, 3), own]),
    ANYONECANPAY: witness((der = none, own = none) => [withSighash(der, 0x81), own]),
    'no sighash': witness((der = none, own = none) => [der.subarray(0, -1), own]),
    'a bit of r': witness((der = none, own = none) => [flip(der, 10), own]),
    'a bit of the key': witness((der = none, own = none) => [der, flip(own, 10)]),
    'the other half of the key': witness((der = none, own = none) => [der, flip(own, 0)]),
    'the whole key': witness((der = none, own = none) => [
      der,
      secp256k1.Point.fromBytes(own).toBytes(false),
    ]),
    'one item more': witness((...items) => [...items, none]),
    'one item less': witness((der = none) => [der]),
    'the full prefix': prefixed('ful'),
    'a byte behind': behind((bytes) => Uint8Array.of(...bytes, 0)),
  },
)

const simpleP2tr = bitcoinScheme(
  'BIP-322, simple, P2TR',
  (privateKey) => {
    const publicKey = secp256k1.getPublicKey(privateKey)
    const { address, script } = p2tr(publicKey.slice(1))
    const signer = { kind: 'p2tr', script, redeemScript: undefined, publicKey, privateKey } as const
    return {
      address,
      sign: (message) => `smp${base64.encode(signMessage(signer, utf8ToBytes(message), 'bip322'))}`,
    }
  },
  {
    'a bit of R': witness((own = none) => [flip(own, 5)]),
    'a bit of s': witness((own = none) => [flip(own, 40)]),
    'the other s': witness((own = none) => {
      const s = schnorr.Point.Fn.neg(schnorr.Point.Fn.fromBytes(own.slice(32)))
      return [Uint8Array.of(...own.subarray(0, 32), ...schnorr.Point.Fn.toBytes(s))]
    }),
    's of zero': witness((own = none) => [
      Uint8Array.of(...own.subarray(0, 32), ...new Uint8Array(32)),
    ]),
    's beyond the order': witness((own = none) => [
      Uint8Array.of(...own.subarray(0, 32), ...new Uint8Array(32).fill(255)),
    ]),
    'all zero': witness(() => [new Uint8Array(64)]),
    'R and s exchanged': witness((own = none) => [
      Uint8Array.of(...own.subarray(32), ...own.subarray(0, 32)),
    ]),
    'the default sighash, written out': witness((own = none) => [Uint8Array.of(...own, 0)]),
    'SIGHASH_ALL, which was not signed': witness((own = none) => [Uint8Array.of(...own, 1)]),
    SIGHASH_NONE: witness((own = none) => [Uint8Array.of(...own, 2)]),
    ANYONECANPAY: witness((own = none) => [Uint8Array.of(...own, 0x81)]),
    'an annex': witness((own = none) => [own, Uint8Array.of(0x50)]),
    'a script that is always true': witness(() => [
      Uint8Array.of(0x51),
      Uint8Array.of(0xc0, ...new Uint8Array(32).fill(1)),
    ]),
    'no item': witness(() => []),
    'the full prefix': prefixed('ful'),
    'a byte behind': behind((bytes) => Uint8Array.of(...bytes, 0)),
  },
)

const older = (change: (bytes: Uint8Array) => Uint8Array): Change => {
  return (signature) => base64.encode(change(base64.decode(signature)))
}
const header = (change: (byte: number) => number): Change =>
  older((bytes) => Uint8Array.of(change(bytes[0] ?? 0), ...bytes.subarray(1)))

const ecdsaP2pkh = bitcoinScheme(
  'recoverable ECDSA, P2PKH',
  (privateKey) => {
    const publicKey = secp256k1.getPublicKey(privateKey)
    const { address, script } = p2pkh(publicKey)
    const signer = {
      kind: 'p2pkh',
      script,
      redeemScript: undefined,
      publicKey,
      privateKey,
    } as const
    return {
      address,
      sign: (message) => base64.encode(signMessage(signer, utf8ToBytes(message), 'ecdsa')),
    }
  },
  {
    'the high s': older((bytes) => {
      const s = secp256k1.Point.Fn.neg(secp256k1.Point.Fn.fromBytes(bytes.slice(33)))
      const first = 31 + (((bytes[0] ?? 0) - 31) ^ 1)
      return Uint8Array.of(first, ...bytes.subarray(1, 33), ...secp256k1.Point.Fn.toBytes(s))
    }),
    'the other key of the two': header((byte) => 31 + ((byte - 31) ^ 1)),
    'a key that is beyond the order': header((byte) => 31 + ((byte - 31) ^ 2)),
    'the whole key': header((byte) => byte - 4),
    'the header of P2SH-P2WPKH': header((byte) => byte + 4),
    'the header of P2WPKH': header((byte) => byte + 8),
    'a header of nobody': header(() => 26),
    'a bit of r': older((bytes) => flip(bytes, 5)),
    'a bit of s': older((bytes) => flip(bytes, 40)),
    'r of zero': older((bytes) => bytes.map((byte, at) => (at > 0 && at < 33 ? 0 : byte))),
    's of zero': older((bytes) => bytes.map((byte, at) => (at > 32 ? 0 : byte))),
    'a byte less': older((bytes) => bytes.subarray(0, -1)),
    'a byte more': older((bytes) => Uint8Array.of(...bytes, 0)),
    'the simple prefix': (signature) => `smp${signature}`,
    'the full prefix': (signature) => `ful${signature}`,
  },
)

/** The kinds of addresses of Bitcoin that sign in, each with its own signatures. */
export const bitcoinSchemes: readonly Scheme[] = [
  simpleP2wpkh,
  simpleP2tr,
  ...fullSchemes,
  ecdsaP2pkh,
]
