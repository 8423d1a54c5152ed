import type { Namespace } from '@latchkit/wire'

/** The facts of a wallet. Absent ones are unknown or do not exist. */
export interface WalletFacts {
  /** Its position without a search; lower comes first. */
  readonly order: number
  readonly name: string
  /** Its id in WalletConnect's public directory; without one, its id is made of its rdns or name. */
  readonly publicId?: string
  readonly rdns?: string
  readonly homepage?: string
  /** Opens its phone app: `{mobileLink}wc?uri=…`. */
  readonly mobileLink?: string
  /** The universal link that opens the app. */
  readonly universalLink?: string
  readonly desktopLink?: string
  readonly webapp?: string
  readonly appStoreId?: string
  readonly playStoreId?: string
  readonly chromeStoreId?: string
  readonly families: readonly Namespace[]
  readonly walletConnect?: true
  /** Folder and name of its icon in the icon set. */
  readonly icon?: string
}

/** The network that a wallet is listed with for each namespace that it supports. */
export const mainNetworks: Partial<Readonly<Record<Namespace, string>>> = {
  eip155: 'eip155:1',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bip122: 'bip122:000000000019d6689c085ae165831e93',
}
