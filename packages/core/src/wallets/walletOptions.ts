/**
 * Which wallets a site offers, and in which order. Those of the directory are named by a short name (`metamask`, `rainbow`,
 * `trust`), their rdns or their id.
 */
export interface WalletOptions {
  /** Shown before the recommended ones. */
  readonly featured?: readonly string[]
  /** These alone. */
  readonly include?: readonly string[]
  readonly exclude?: readonly string[]
  /** Wallets that the directory does not list. */
  readonly custom?: readonly CustomWallet[]
  /**
   * The order of the first page. What is not named follows, in the default order: `recent`, `installed`,
   * `walletConnect`, `featured`, `custom`, `recommended`, `allWallets`.
   */
  readonly order?: readonly WalletKind[]
  /** Opens phone apps by their address of the web where they have one, in place of their scheme. */
  readonly preferUniversalLinks?: boolean
}

/**
 * Why a wallet is on the first page. `walletConnect` is the row for any wallet that can read a code, `allWallets` the one
 * that leads to the search.
 */
export type WalletKind =
  | 'recent'
  | 'installed'
  | 'walletConnect'
  | 'featured'
  | 'custom'
  | 'recommended'
  | 'allWallets'

/** A wallet of the site's own choice. Without `chains` it is offered for every network of the site. */
export interface CustomWallet {
  /** Unlike that of any other wallet. */
  readonly id: string
  readonly name: string
  /** A `data:` URI, or an address that the site's policy lets images come from. */
  readonly iconUrl?: string
  readonly homepage?: string
  /** As it announces itself where it is installed. */
  readonly rdns?: string
  /** CAIP-2 ids. */
  readonly chains?: readonly string[]
  /** Opens its phone app: `mywallet://`. */
  readonly mobileLink?: string
  /** The same as an address of the web: `https://link.mywallet.example`. */
  readonly universalLink?: string
  readonly desktopLink?: string
  readonly webappLink?: string
  readonly appStoreUrl?: string
  readonly playStoreUrl?: string
  readonly chromeStoreUrl?: string
}
