import type { WalletListing } from '@latchkit/wire'
import { beginsNear } from './beginsNear.ts'

const longestTerm = 60

/** The wallets whose names fit a term: those that begin with it, then those with a word that does, then near misses. */
export function searchListings(
  listings: readonly WalletListing[],
  term: string,
): readonly WalletListing[] {
  const wanted = normalise(term)
  if (wanted === '') return listings
  const squashed = squash(wanted)
  return listings
    .flatMap((listing) => {
      const rank = rankOf(spellingOf(listing), wanted, squashed)
      return rank === undefined ? [] : [{ listing, rank }]
    })
    .sort((left, right) => left.rank - right.rank || left.listing.order - right.listing.order)
    .map(({ listing }) => listing)
}

/** A name, as it is compared. */
interface Spelling {
  readonly name: string
  readonly words: readonly string[]
  /** Without what parts words. */
  readonly squashed: string
}

function rankOf(
  { name, words, squashed }: Spelling,
  wanted: string,
  squashedTerm: string,
): number | undefined {
  if (name.startsWith(wanted)) return 0
  if (words.some((word) => word.startsWith(wanted))) return 1
  if (squashedTerm !== '' && squashed.includes(squashedTerm)) return 2
  const slips = wanted.length < 4 ? 0 : wanted.length < 7 ? 1 : 2
  return slips > 0 && words.some((word) => beginsNear(word, wanted, slips)) ? 3 : undefined
}

function spellingOf(listing: WalletListing): Spelling {
  const known = spellings.get(listing)
  if (known) return known
  const name = normalise(listing.name)
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const spelling = { name, words, squashed: squash(name) }
  spellings.set(listing, spelling)
  return spelling
}

// A listing is taken apart once, in whatever list it stands.
const spellings = new WeakMap<WalletListing, Spelling>()

function normalise(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return plain.toLowerCase().trim().slice(0, longestTerm)
}

function squash(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '')
}
