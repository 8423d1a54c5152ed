/** Where a link opens: an app's in the page itself, which stays; an address of the web, and anything in Telegram, beside it. */
export function linkTarget(
  href: string,
  { isTelegram, isFramed }: { readonly isTelegram: boolean; readonly isFramed: boolean },
): '_self' | '_top' | '_blank' {
  if (isTelegram || /^https?:/i.test(href)) return '_blank'
  return isFramed ? '_top' : '_self'
}
