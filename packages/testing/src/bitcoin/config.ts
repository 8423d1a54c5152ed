/** A chain of Bitcoin, by the name that the Wallet Standard gives it. */
export type BitcoinChainName = 'mainnet' | 'testnet' | 'testnet4' | 'signet' | 'regtest'

/** A chain that a Bitcoin wallet knows. */
export interface BitcoinChain {
  readonly id: BitcoinChainName
  /** Where transactions go: the base address of a real server with Esplora's interface. */
  readonly esploraUrl: string
}

/** The keys of an account: 64 hexadecimal digits each. Never use one that owns anything. */
export interface BitcoinKeys {
  readonly payment: string
  /** For the taproot address, where the wallet keeps ordinals. Without it, the wallet shares one address. */
  readonly ordinals?: string
}

/** What the Bitcoin part of a wallet is made of. */
export interface BitcoinConfig {
  /** The selected account first. */
  readonly accounts: readonly [BitcoinKeys, ...BitcoinKeys[]]
  /** The selected chain first. */
  readonly chains: readonly [BitcoinChain, ...BitcoinChain[]]
  /**
   * How pages speak with it: by the Wallet Standard (where nothing is given), as an entry of `window.btc_providers`
   * (WBIP004), or by the interface of `window.unisat`, which knows one address alone.
   */
  readonly way?: 'standard' | 'registry' | 'unisat'
  /** What the address for payments is: `p2wpkh` where nothing is given. */
  readonly paymentType?: 'p2wpkh' | 'p2sh' | 'p2pkh' | 'p2tr'
  /** Features or methods that the wallet does not offer. */
  readonly lacks?: readonly string[]
}
