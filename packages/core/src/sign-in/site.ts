/** Returns the site that asks: the page's own, which wallets compare with the message. Empty outside a page. */
export function site(): { readonly host: string; readonly origin: string } {
  const { location } = globalThis as {
    readonly location?: { readonly host: string; readonly origin: string }
  }
  return { host: location?.host ?? '', origin: location?.origin ?? '' }
}
