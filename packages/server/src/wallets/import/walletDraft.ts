/** What a source says of a wallet, not looked at yet: everything in it may be anything. */
export interface WalletDraft {
  readonly id: unknown
  readonly name: unknown
  readonly chains: unknown
  readonly supportsWalletConnect: boolean
  readonly injected: unknown
  /** Named as in the directory; each is left away where it is not what it should be. */
  readonly texts: Readonly<
    Record<
      | 'homepage'
      | 'mobile_link'
      | 'desktop_link'
      | 'link_mode'
      | 'webapp_link'
      | 'app_store'
      | 'play_store'
      | 'chrome_store'
      | 'rdns'
      | 'description',
      unknown
    >
  >
  /** Addresses of its picture: https, or `data:`. */
  readonly pictures: { readonly small: unknown; readonly large: unknown }
}
