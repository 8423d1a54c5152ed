/** Returns whether a link may open a wallet: any scheme but those that run code in the page. */
export function isWalletLink(href: string): boolean {
  return (
    /^[a-z][a-z0-9+.-]*:/i.test(href) &&
    !/^(?:javascript|data|vbscript|blob|file|about):/i.test(href)
  )
}
