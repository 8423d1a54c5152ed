import type { WalletListing } from '@latchkit/wire'

const maxTermLength = 60

/** Returns the wallets that match a term: names that start with it, then names with a word that does, then near misses. */
export function searchListings(
  listings: readonly WalletListing[],
  term: string,
): readonly WalletListing[] {
  const normalizedTerm = normalize(term)
  if (normalizedTerm === '') return listings
  const joined = removeSeparators(normalizedTerm)
  return listings
    .flatMap((listing) => {
      const rank = rankOf(spellingOf(listing), normalizedTerm, joined)
      return rank === undefined ? [] : [{ listing, rank }]
    })
    .sort((left, right) => left.rank - right.rank || left.listing.order - right.listing.order)
    .map(({ listing }) => listing)
}

/** A name, prepared for comparison. */
interface Spelling {
  readonly name: string
  readonly words: readonly string[]
  /** Without separators. */
  readonly joined: string
}

function rankOf(
  { name, words, joined }: Spelling,
  normalizedTerm: string,
  joinedTerm: string,
): number | undefined {
  if (name.startsWith(normalizedTerm)) return 0
  if (words.some((word) => word.startsWith(normalizedTerm))) return 1
  if (joinedTerm !== '' && joined.includes(joinedTerm)) return 2
  const maxTypos = normalizedTerm.length < 4 ? 0 : normalizedTerm.length < 7 ? 1 : 2
  return maxTypos > 0 && words.some((word) => startsWithTypos(word, normalizedTerm, maxTypos))
    ? 3
    : undefined
}

function spellingOf(listing: WalletListing): Spelling {
  const cached = spellings.get(listing)
  if (cached) return cached
  const name = normalize(listing.name)
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const spelling = { name, words, joined: removeSeparators(name) }
  spellings.set(listing, spelling)
  return spelling
}

// The spelling of a listing is computed once.
const spellings = new WeakMap<WalletListing, Spelling>()

function normalize(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return plain.toLowerCase().trim().slice(0, maxTermLength)
}

function removeSeparators(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** Returns true if a word starts with the term, with at most `maxTypos` letters changed, added or left out (Levenshtein). */
function startsWithTypos(word: string, term: string, maxTypos: number): boolean {
  const start = word.slice(0, term.length + maxTypos)
  if (start.length < term.length - maxTypos || countMissing(start, term) > maxTypos) return false
  let previousRow = Array.from({ length: term.length + 1 }, (_, index) => index)
  let distance = term.length
  for (let row = 0; row < start.length; row++) {
    const currentRow = [row + 1]
    for (let column = 0; column < term.length; column++) {
      const change = (previousRow[column] as number) + (start[row] === term[column] ? 0 : 1)
      currentRow.push(
        Math.min(
          change,
          (previousRow[column + 1] as number) + 1,
          (currentRow[column] as number) + 1,
        ),
      )
    }
    distance = Math.min(distance, currentRow.at(-1) as number)
    if (distance <= maxTypos) return true
    previousRow = currentRow
  }
  return false
}

/** Counts the letters of the term that are not in the word at all: each is a typo. */
function countMissing(word: string, term: string): number {
  let count = 0
  for (const character of term) if (!word.includes(character)) count++
  return count
}
