import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer'

/** A decoded Bitcoin address. */
export interface DecodedAddress {
  /** Type of the script: `pkh`, `sh`, `wpkh`, `wsh`, `tr`, or another name. */
  readonly type: string
  /** The hash or key that the address carries. */
  readonly payload: Uint8Array
  readonly script: Uint8Array
  /** The networks with this encoding: `mainnet`, `testnet` for all test networks, or `regtest`. */
  readonly kinds: readonly NetworkKind[]
}

/** Networks with the same encoding of addresses. */
export type NetworkKind = 'mainnet' | 'testnet' | 'regtest'

/** Decodes an address in its canonical form; returns `undefined` if the text is not one. */
export function decodeAddress(text: string): DecodedAddress | undefined {
  const found = networks.flatMap(([kind, network]) => {
    try {
      const coder = Address(network)
      const decoded = coder.decode(text)
      return coder.encode(decoded) === text ? [{ kind, decoded }] : []
    } catch {
      return []
    }
  })
  const decoded = found[0]?.decoded
  if (!decoded) return undefined
  return {
    type: decoded.type,
    payload:
      'hash' in decoded ? decoded.hash : 'pubkey' in decoded ? decoded.pubkey : new Uint8Array(),
    script: OutScript.encode(decoded),
    kinds: found.map(({ kind }) => kind),
  }
}

const networks: readonly (readonly [NetworkKind, typeof NETWORK])[] = [
  ['mainnet', NETWORK],
  ['testnet', TEST_NETWORK],
  ['regtest', { ...TEST_NETWORK, bech32: 'bcrt' }],
]
