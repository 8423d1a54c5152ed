/** Wallets whose own browser can be opened on a page. */
export type BrowsingWallet = 'phantom' | 'solflare' | 'coinbase'

/** The link that opens a page in a wallet's own browser: for wallets that WalletConnect does not reach. */
export function browseHref(wallet: BrowsingWallet, page: string): string {
  const url = encodeURIComponent(page)
  const links: Readonly<Record<BrowsingWallet, string>> = {
    phantom: `https://phantom.app/ul/browse/${url}?ref=${encodeURIComponent(new URL(page).origin)}`,
    solflare: `https://solflare.com/ul/v1/browse/${url}?ref=${url}`,
    coinbase: `https://go.cb-w.com/dapp?cb_url=${url}`,
  }
  return links[wallet]
}
