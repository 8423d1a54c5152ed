/** Whom the server may ask to sell coins for money. */
export interface OnrampProviderSettings {
  readonly kind: 'sandbox' | 'coinbase' | 'meld' | 'transak'
  /** Where it is asked; the public address where it is absent. */
  readonly url?: string | undefined
  readonly apiKey: string
  /** Coinbase: the private key. Transak: the API secret. */
  readonly apiSecret?: string | undefined
  /** Sandbox: proves that a message comes from it. */
  readonly webhookSecret?: string | undefined
  /** Transak: the domain of the site. */
  readonly referrerDomain?: string | undefined
}

/** Something that can be bought. */
export interface OnrampAssetSettings {
  /** CAIP-10 id of a native coin or of a listed token. */
  readonly address: string
  /** How quotes name it: `USDC_BASE`. Each stands once. */
  readonly code: string
  /** How providers call its network: `base`. */
  readonly network: string
}

/** Buying coins with money. */
export interface OnrampSettings {
  readonly providers: readonly OnrampProviderSettings[]
  readonly assets: readonly OnrampAssetSettings[]
}
