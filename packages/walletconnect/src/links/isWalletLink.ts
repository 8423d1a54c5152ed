/** True for a link that may open a wallet: never one that runs code in the page. */
export function isWalletLink(href: string): boolean {
  return (
    /^[a-z][a-z0-9+.-]*:/i.test(href) &&
    !/^(?:javascript|data|vbscript|blob|file|about):/i.test(href)
  )
}
