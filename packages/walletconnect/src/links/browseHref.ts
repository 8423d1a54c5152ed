/** The wallets whose in-app browser can be opened by a link. */
export type BrowsingWallet = 'phantom' | 'solflare' | 'coinbase'

/**
 * Returns the link that opens a page in a wallet's in-app browser, for wallets without WalletConnect.
 * @param page The absolute URL of the page.
 * @throws TypeError if `page` is not a URL
 * @example
 * browseHref('phantom', location.href)
 */
export function browseHref(wallet: BrowsingWallet, page: string): string {
  const url = encodeURIComponent(page)
  const links: Readonly<Record<BrowsingWallet, string>> = {
    phantom: `https://phantom.app/ul/browse/${url}?ref=${encodeURIComponent(new URL(page).origin)}`,
    solflare: `https://solflare.com/ul/v1/browse/${url}?ref=${url}`,
    coinbase: `https://go.cb-w.com/dapp?cb_url=${url}`,
  }
  return links[wallet]
}
