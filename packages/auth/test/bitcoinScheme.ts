import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64 } from '@scure/base'
import { bitcoin } from '../src/bitcoin/index.ts'
import type { Scheme } from './schemes.ts'

/** Makes a signature that is not the right one of the right one. */
export type Change = Scheme['signatures'][string]

const [key, strangerKey] = [new Uint8Array(32).fill(3), new Uint8Array(32).fill(4)]
/** No bytes. */
export const none = new Uint8Array()

/** What a kind of address has, and how its wallets sign. */
export interface Signer {
  readonly address: string
  sign(message: string): string
}

/** Creates the scheme of a kind of address. */
export const bitcoinScheme = (
  name: string,
  signer: (privateKey: Uint8Array) => Signer,
  signatures: Scheme['signatures'],
): Scheme => {
  const [own, stranger] = [signer(key), signer(strangerKey)]
  return {
    name,
    verifier: bitcoin(),
    address: own.address,
    stranger: stranger.address,
    chainId: '000000000019d6689c085ae165831e93',
    otherChainId: '000000000933ea01ad0ee984209779ba',
    sign: (message) => Promise.resolve(own.sign(message)),
    signAsStranger: (message) => Promise.resolve(stranger.sign(message)),
    signatures: {
      ...signatures,
      'the prefix of funds': (signature) => `pof${signature.replace(/^(?:smp|ful)/, '')}`,
      'a prefix of nobody': (signature) => `foo${signature.replace(/^(?:smp|ful)/, '')}`,
      'a prefix in capital letters': (signature) =>
        signature.replace(/^(?:smp|ful|)/, (prefix) => (prefix || 'smp').toUpperCase()),
      'another alphabet': (signature) => `${signature.slice(0, 8)}-_${signature.slice(10)}`,
      'a space behind': (signature) => `${signature} `,
      nothing: () => '',
    },
  }
}

/** Changes the bytes behind a prefix of three characters. */
export const behind =
  (change: (bytes: Uint8Array) => Uint8Array): Change =>
  (signature) =>
    signature.slice(0, 3) + base64.encode(change(base64.decode(signature.slice(3))))

/** Exchanges a prefix of three characters. */
export const prefixed =
  (prefix: string): Change =>
  (signature) =>
    prefix + signature.slice(3)

/** The other signature that the curve takes for the same one, in DER with `SIGHASH_ALL`. */
export const highS = (der: Uint8Array): Uint8Array => {
  const { r, s } = secp256k1.Signature.fromBytes(der.subarray(0, -1), 'der')
  const high = new secp256k1.Signature(r, secp256k1.Point.Fn.ORDER - s)
  return Uint8Array.of(...high.toBytes('der'), 1)
}

/** The same signature, said to be over other parts. */
export const withSighash = (der: Uint8Array, sighash: number): Uint8Array =>
  Uint8Array.of(...der.subarray(0, -1), sighash)
