import type { Namespace } from '@latchkit/wire'

/** What is known of a wallet, as short as it can be said. What is absent is not known, or there is none. */
export interface WalletFacts {
  /** Its place where nothing is searched for; lower comes first. */
  readonly order: number
  readonly name: string
  /** Its id in the public directory of WalletConnect; without one, an id is made of its rdns or name. */
  readonly publicId?: string
  readonly rdns?: string
  readonly homepage?: string
  /** Opens its phone app: `{mobileLink}wc?uri=…`. */
  readonly mobileLink?: string
  /** The same as an https link that phones hand to the app. */
  readonly universalLink?: string
  readonly desktopLink?: string
  readonly webapp?: string
  readonly appStoreId?: string
  readonly playStoreId?: string
  readonly chromeStoreId?: string
  readonly families: readonly Namespace[]
  readonly walletConnect?: true
  /** Folder and name of its drawing in the icon set. */
  readonly icon?: string
}
