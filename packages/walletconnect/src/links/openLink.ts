import { isWalletLink } from './isWalletLink.ts'
import { linkTarget } from './linkTarget.ts'
import { readPlatform } from './platform.ts'

/** Opens a wallet's link. Call it within the visitor's gesture: browsers open no app without one. */
export function openLink(href: string): void {
  if (isWalletLink(href))
    globalThis.open(href, linkTarget(href, readPlatform()), 'noopener noreferrer')
}
