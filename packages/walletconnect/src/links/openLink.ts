import { isWalletLink } from '../rpc/isWalletLink.ts'
import { readPlatform } from './platform.ts'

/** Opens a wallet link. Call it during a user gesture: browsers open no app without one. */
export function openLink(href: string): void {
  if (isWalletLink(href))
    globalThis.open(href, linkTarget(href, readPlatform()), 'noopener noreferrer')
}

/** Returns where a link opens: an app link in the page, which stays; a web link, and any link in Telegram, in a new tab. */
export function linkTarget(
  href: string,
  { isTelegram, isFramed }: { readonly isTelegram: boolean; readonly isFramed: boolean },
): '_self' | '_top' | '_blank' {
  if (isTelegram || /^https?:/i.test(href)) return '_blank'
  return isFramed ? '_top' : '_self'
}
