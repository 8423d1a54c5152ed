import { p2pkh, p2sh, p2tr, p2wpkh } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr, type BTC_NETWORK } from '@scure/btc-signer/utils.js'
import { hex } from '@scure/base'
import type { BitcoinConfig } from './config.ts'

/** An address of an account, with its key. */
export interface BitcoinAddress {
  readonly kind: NonNullable<BitcoinConfig['paymentType']>
  readonly purpose: 'payment' | 'ordinals'
  readonly address: string
  readonly script: Uint8Array
  readonly redeemScript: Uint8Array | undefined
  /** With 33 bytes, also where the address carries a key of 32. */
  readonly publicKey: Uint8Array
  readonly privateKey: Uint8Array
}

/** Returns the address of a key on a network. Throws TypeError for an invalid key. */
export function bitcoinAddress(
  key: string,
  { kind, purpose }: Pick<BitcoinAddress, 'kind' | 'purpose'>,
  network: BTC_NETWORK,
): BitcoinAddress {
  if (!/^(?:0x)?[0-9a-f]{64}$/i.test(key)) {
    throw new TypeError('A private key is 64 hexadecimal digits.')
  }
  const privateKey = hex.decode(key.slice(-64).toLowerCase())
  const publicKey = pubECDSA(privateKey)
  const { address, script, redeemScript } = payTo(kind, { privateKey, publicKey, network })
  if (address === undefined) throw new TypeError('The key has no address.')
  return { kind, purpose, address, script, redeemScript, publicKey, privateKey }
}

function payTo(
  kind: BitcoinAddress['kind'],
  key: {
    readonly privateKey: Uint8Array
    readonly publicKey: Uint8Array
    readonly network: BTC_NETWORK
  },
): {
  readonly address?: string
  readonly script: Uint8Array
  readonly redeemScript?: Uint8Array | undefined
} {
  const { privateKey, publicKey, network } = key
  switch (kind) {
    case 'p2pkh':
      return p2pkh(publicKey, network)
    case 'p2sh':
      return p2sh(p2wpkh(publicKey, network), network)
    case 'p2tr':
      return p2tr(pubSchnorr(privateKey), undefined, network)
    case 'p2wpkh':
      return p2wpkh(publicKey, network)
  }
}
