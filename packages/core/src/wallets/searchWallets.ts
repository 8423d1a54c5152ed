import type { WalletListing } from '@latchkit/wire'
import { memoize } from '../internal/memoize.ts'

/**
 * Returns the wallets whose name matches a search term: names that begin with it, then names with a word that does, then
 * names that contain its letters in order. Equal matches keep the order of the list. Without a term, returns all of them.
 * @param term what the visitor types; case and accents make no difference
 * @example
 * searchWallets(listings, 'meta')
 */
export function searchWallets<Named extends Pick<WalletListing, 'name'>>(
  listings: readonly Named[],
  term: string,
): readonly Named[] {
  const wanted = fold(term)
  if (wanted === '') return listings
  const ranked: [Named[], Named[], Named[], Named[]] = [[], [], [], []]
  for (const listing of listings) ranked[rankOf(foldedName(listing), wanted)].push(listing)
  return [...ranked[0], ...ranked[1], ...ranked[2]]
}

function rankOf(name: string, wanted: string): 0 | 1 | 2 | 3 {
  if (name.startsWith(wanted)) return 0
  if (name.includes(` ${wanted}`)) return 1
  return holdsInOrder(name, wanted) ? 2 : 3
}

function holdsInOrder(name: string, wanted: string): boolean {
  let from = 0
  for (const character of wanted) {
    const at = name.indexOf(character, from)
    if (at === -1) return false
    from = at + character.length
  }
  return true
}

/** Lower case, without accents, words parted by single spaces. */
function fold(text: string): string {
  if (ascii.test(text)) return text.toLowerCase().replace(asciiSeparators, ' ').trim()
  const plain = text.normalize('NFKD').replace(marks, '')
  return plain.toLowerCase().replace(separators, ' ').trim()
}

const ascii = /^[\x20-\x7e]*$/
const marks = /\p{M}+/gu
const asciiSeparators = /[^a-z0-9]+/g
const separators = /[^\p{L}\p{N}]+/gu

const foldedName = memoize(({ name }: Pick<WalletListing, 'name'>) => fold(name))
