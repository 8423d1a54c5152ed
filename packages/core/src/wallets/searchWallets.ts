import type { WalletListing } from '@latchkit/wire'

/**
 * The wallets whose name fits what was typed: names that begin with it, then names with a word that does, then names
 * that hold its letters in order. Equal ones keep the order of the list. Nothing typed: all of them.
 */
export function searchWallets(
  listings: readonly WalletListing[],
  term: string,
): readonly WalletListing[] {
  const wanted = fold(term)
  if (wanted === '') return listings
  const names = foldedNames(listings)
  const ranked: [WalletListing[], WalletListing[], WalletListing[], WalletListing[]] = [
    [],
    [],
    [],
    [],
  ]
  for (const [index, listing] of listings.entries())
    ranked[rankOf(names[index] ?? '', wanted)].push(listing)
  return [...ranked[0], ...ranked[1], ...ranked[2]]
}

function rankOf(name: string, wanted: string): 0 | 1 | 2 | 3 {
  if (name.startsWith(wanted)) return 0
  if (name.includes(` ${wanted}`)) return 1
  return holdsInOrder(name, wanted) ? 2 : 3
}

function holdsInOrder(name: string, wanted: string): boolean {
  let from = 0
  for (const letter of wanted) {
    const at = name.indexOf(letter, from)
    if (at === -1) return false
    from = at + letter.length
  }
  return true
}

/** Lower case, without accents, words parted by single spaces. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function foldedNames(listings: readonly WalletListing[]): readonly string[] {
  const known = answers.get(listings)
  if (known) return known
  const names = listings.map(({ name }) => fold(name))
  answers.set(listings, names)
  return names
}

// The same list is folded once.
const answers = new WeakMap<readonly WalletListing[], readonly string[]>()
