import type { Chain, NetworkAccount } from '@latchkit/backend/chain'
import { toUpstreamError, UpstreamError } from '@latchkit/backend/errors'
import type { NftRepository } from '../assets/nfts/nftRepository.ts'
import { readHeldNfts, type NftHolding } from '../assets/nfts/readHeldNfts.ts'
import type { NftKey } from '../assets/nfts/readNfts.ts'
import { compareNfts, type NftPlace } from './nftPlace.ts'

const perPage = 60
/** How many candidates are read for one page at most: an account may have sent most of what it received. */
const mostCandidates = 1_200

/** A page of the NFTs of an account. */
export interface NftPage {
  readonly networks: readonly NetworkNfts[]
  /** After which NFT the next page begins; absent on the last page. */
  readonly next?: NftPlace
  /** CAIP-2 ids. */
  readonly unavailable: readonly string[]
}

/** The NFTs of a page on one network. */
export interface NetworkNfts {
  readonly chain: Chain
  readonly holdings: readonly NftHolding[]
}

/**
 * Reads the page after a place: network by network, collection by collection, so that what arrives or leaves between two
 * pages moves none of the others.
 * @throws UpstreamError if no network can be read
 */
export type ReadNftPage = (
  accounts: readonly NetworkAccount[],
  after: NftPlace | undefined,
) => Promise<NftPage>

/** Returns what an account may hold; the chain decides. */
export type FindNftCandidates = (
  account: NetworkAccount,
  isFirstPage: boolean,
) => Promise<readonly NftKey[]>

/** Creates a {@link ReadNftPage}. */
export function createNftPages({
  nfts,
  findCandidates,
}: {
  readonly nfts: NftRepository
  readonly findCandidates: FindNftCandidates
}): ReadNftPage {
  return async (accounts, after) => {
    const start = accounts.findIndex(({ chain }) => idOf(chain) === after?.network)
    const rest = accounts.slice(Math.max(0, start))
    // A scan takes seconds: those of all networks run at once.
    const candidates = await Promise.all(
      rest.map((account) => orUpstreamError(findCandidates(account, after === undefined))),
    )
    const networks: NetworkNfts[] = []
    const unavailable: string[] = []
    const budget = { room: perPage, readable: mostCandidates }
    let failure: UpstreamError | undefined
    for (const [index, { chain, address }] of rest.entries()) {
      const network = idOf(chain)
      const keys = candidates[index] ?? []
      const holdings =
        keys instanceof UpstreamError
          ? keys
          : await orUpstreamError(readHoldings(chain, address, keysAfter(keys, network, after)))
      if (holdings instanceof UpstreamError) {
        failure = holdings
        unavailable.push(network)
        continue
      }
      if (holdings.found.length > 0) networks.push({ chain, holdings: holdings.found })
      if (holdings.last)
        return { networks, unavailable, next: { network, ...placeOf(holdings.last) } }
    }
    if (failure && unavailable.length === accounts.length) throw failure
    return { networks, unavailable }

    /** `last` is the last NFT that was looked at, if the page ends there. */
    async function readHoldings(
      chain: Chain,
      address: string,
      keys: readonly NftKey[],
    ): Promise<{ readonly found: readonly NftHolding[]; readonly last?: NftKey | undefined }> {
      const found: NftHolding[] = []
      for (let at = 0; at < keys.length; at += perPage) {
        const part = keys.slice(at, at + perPage)
        const held = await readHeldNfts(chain, address, part, { nfts, most: budget.room })
        found.push(...held)
        budget.room -= held.length
        budget.readable -= part.length
        if (budget.room === 0) return { found, last: held.at(-1) }
        if (budget.readable <= 0) return { found, last: part.at(-1) }
      }
      return { found }
    }
  }
}

function idOf({ network }: Chain): string {
  return network.caipNetworkId
}

function placeOf({ address, tokenId }: NftKey): Omit<NftPlace, 'network'> {
  return { address, tokenId }
}

function keysAfter(
  keys: readonly NftKey[],
  network: string,
  after: NftPlace | undefined,
): readonly NftKey[] {
  return keys
    .filter((key) => after?.network !== network || compareNfts(key, after) > 0)
    .toSorted(compareNfts)
}

async function orUpstreamError<T>(promise: Promise<T>): Promise<T | UpstreamError> {
  try {
    return await promise
  } catch (cause) {
    const error = toUpstreamError(cause)
    if (error instanceof UpstreamError) return error
    throw error
  }
}
