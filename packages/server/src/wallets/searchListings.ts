import type { WalletListing } from '@latchkit/wire'

/** The wallets whose names fit a term: those that begin with it, then those with a word that does, then near misses. */
export function searchListings(
  listings: readonly WalletListing[],
  term: string,
): readonly WalletListing[] {
  const wanted = normalise(term)
  if (wanted === '') return listings
  return listings
    .flatMap((listing) => {
      const rank = rankOf(normalise(listing.name), wanted)
      return rank === undefined ? [] : [{ listing, rank }]
    })
    .sort((left, right) => left.rank - right.rank || left.listing.order - right.listing.order)
    .map(({ listing }) => listing)
}

function rankOf(name: string, wanted: string): number | undefined {
  if (name.startsWith(wanted)) return 0
  const words = name.split(/[^\p{L}\p{N}]+/u)
  if (words.some((word) => word.startsWith(wanted))) return 1
  if (
    name.replaceAll(/[^\p{L}\p{N}]/gu, '').includes(wanted.replaceAll(/[^\p{L}\p{N}]/gu, '') || ' ')
  )
    return 2
  const slips = wanted.length < 4 ? 0 : wanted.length < 7 ? 1 : 2
  return slips > 0 && words.some((word) => beginsNear(word, wanted, slips)) ? 3 : undefined
}

function normalise(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim().slice(0, 60)
}

function beginsNear(word: string, wanted: string, slips: number): boolean {
  const lengths = Array.from({ length: slips * 2 + 1 }, (_, index) => wanted.length - slips + index)
  return lengths.some((length) => isNear(word.slice(0, length), wanted, slips))
}

/** True where at most `slips` letters must be changed, added or taken away (Levenshtein). */
function isNear(word: string, wanted: string, slips: number): boolean {
  if (Math.abs(word.length - wanted.length) > slips) return false
  let above = Array.from({ length: wanted.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...word].entries()) {
    const line = [row + 1]
    for (const [column, other] of [...wanted].entries()) {
      const change = (above[column] as number) + (letter === other ? 0 : 1)
      line.push(Math.min(change, (above[column + 1] as number) + 1, (line[column] as number) + 1))
    }
    above = line
  }
  return (above.at(-1) as number) <= slips
}
