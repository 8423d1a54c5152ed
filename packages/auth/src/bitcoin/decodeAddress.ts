import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer'

/** A Bitcoin address: what kind of script it stands for, and the script. */
export interface DecodedAddress {
  /** `pkh`, `sh`, `wpkh`, `wsh`, `tr`, or another name if it is none of these. */
  readonly type: string
  /** The hash or key that the address carries. */
  readonly payload: Uint8Array
  readonly script: Uint8Array
  /** The networks that write the address so: `mainnet`, or `testnet` for all its test networks, or `regtest`. */
  readonly kinds: readonly NetworkKind[]
}

/** Networks that write addresses alike. */
export type NetworkKind = 'mainnet' | 'testnet' | 'regtest'

/** Decodes an address in the one form that it has; `undefined` if the text is none. */
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
