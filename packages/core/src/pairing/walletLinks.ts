/** How wallets' apps are opened: lent by `@latchkit/walletconnect`. */
export interface WalletLinks {
  /** The link that brings an offer to a wallet's app; `undefined` where the wallet has none. */
  walletHref(
    wallet: { readonly native?: string; readonly universal?: string },
    uri: string,
    options: { readonly preferUniversal?: boolean; readonly platform: Platform },
  ): string | undefined
  /**
   * Opens a link within the visitor's gesture: call it at once, before anything is awaited. Answers whether something took
   * the page's place within 1.5 s; where nothing did, the app is not there.
   */
  openWallet(href: string): Promise<boolean>
  readPlatform(): Platform
  /** The way to a wallet that asks least of the visitor. */
  choosePlatform(
    reach: {
      readonly isInjected: boolean
      readonly mobileLink?: string
      readonly desktopLink?: string
      readonly webappLink?: string
    },
    isPhone: boolean,
  ): 'browser' | 'mobile' | 'desktop' | 'web' | 'qrcode'
  /** The link that opens a page in the own browser of a wallet that WalletConnect does not reach. */
  browseHref(wallet: 'phantom' | 'solflare' | 'coinbase', page: string): string
  /** The app that later requests are to open. */
  readonly deepLinkChoice: {
    read(): { readonly href: string; readonly name: string } | undefined
    write(choice: { readonly href: string; readonly name: string }): void
    clear(): void
  }
}

/** What decides how a wallet's app can be opened. */
export interface Platform {
  readonly isIos: boolean
  readonly isAndroid: boolean
  readonly isSafari: boolean
  readonly isTelegram: boolean
  readonly isFramed: boolean
}
