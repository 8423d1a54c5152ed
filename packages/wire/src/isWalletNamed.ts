import type { WalletListing } from './wallets.ts'

/** What a wallet is known by. */
export type NamedWallet = Pick<WalletListing, 'id' | 'name' | 'rdns' | 'image_id'>

/**
 * True where a site or an operator names a wallet of a directory: by its id, its rdns, or a short name such as `metamask`,
 * which is its name or that of its icon without case, punctuation and the word "wallet".
 * @example
 * isWalletNamed(listing, 'metamask')
 */
export function isWalletNamed(
  { id, name, rdns, image_id: image }: NamedWallet,
  text: string,
): boolean {
  return (
    text === id ||
    text === rdns ||
    // An id of another wallet is not a name.
    (text.length < 64 &&
      [name, image.replace(/^[a-z]+-/, '')].some(
        (one) => one && normalizeWalletName(one) === normalizeWalletName(text),
      ))
  )
}

/** Returns a wallet's name without case, punctuation and the word "wallet": it is spelled differently in each namespace. */
export function normalizeWalletName(text: string): string {
  const characters = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
  return characters.replace(/(?:bitcoin|btc)?wallet$/, '') || characters
}
