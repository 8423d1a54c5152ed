/** A wallet as a source describes it, unchecked. */
export interface WalletDraft {
  readonly id: unknown
  readonly name: unknown
  readonly chains: unknown
  readonly supportsWalletConnect: boolean
  readonly injected: unknown
  /** The fields of the directory; invalid ones are dropped. */
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
  /** The URLs of its picture: `https:` or `data:`. */
  readonly pictures: { readonly small: unknown; readonly large: unknown }
}
