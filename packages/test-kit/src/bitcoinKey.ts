import { p2pkh, p2sh, p2tr, p2wpkh, NETWORK, TEST_NETWORK } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr, type BTC_NETWORK } from '@scure/btc-signer/utils.js'

/** What the addresses of the tests' keys pay to. */
export type KeyKind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2tr'

/** A key, and the one address that it is used for. */
export interface TestKey {
  readonly kind: KeyKind
  readonly address: string
  readonly script: Uint8Array
  readonly redeemScript: Uint8Array | undefined
  /** With 33 bytes, also where the address carries a key of 32. */
  readonly publicKey: Uint8Array
  readonly privateKey: Uint8Array
}

const networks = { mainnet: NETWORK, testnet: TEST_NETWORK }
export const regtest: BTC_NETWORK = { ...TEST_NETWORK, bech32: 'bcrt' }

/** Creates a {@link TestKey}. A number is a small private key, for tests alone. */
export function testKey(
  kind: KeyKind,
  key: number | string,
  chain: 'mainnet' | 'testnet' | 'regtest' = 'regtest',
): TestKey {
  const hex = typeof key === 'number' ? key.toString(16).padStart(64, '0') : key
  const privateKey = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  const publicKey = pubECDSA(privateKey)
  const network = chain === 'regtest' ? regtest : networks[chain]
  const payment =
    kind === 'p2pkh'
      ? p2pkh(publicKey, network)
      : kind === 'p2tr'
        ? p2tr(pubSchnorr(privateKey), undefined, network)
        : kind === 'p2sh'
          ? p2sh(p2wpkh(publicKey, network), network)
          : p2wpkh(publicKey, network)
  const { address, script } = payment
  const { redeemScript } = payment as { readonly redeemScript?: Uint8Array }
  return { kind, address, script, redeemScript, publicKey, privateKey }
}
