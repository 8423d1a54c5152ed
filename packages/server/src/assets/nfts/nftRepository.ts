import type { Chain } from '@latchkit/backend/chain'
import { namespaceOf, type NftTrait } from '@latchkit/wire'
import { createBoundedMap } from '@latchkit/backend/internal'
import type { Store } from '../../store/store.ts'
import { loadNfts, saveNfts } from './nftQueries.ts'
import { readNfts, type FetchedNft, type FetchNftMetadata, type NftKey } from './readNfts.ts'

const maxCachedNfts = 2_000
const incompleteTtlMs = 3_600_000

/** The metadata of one token of a collection. */
export interface Nft {
  readonly name: string | null
  /** A URL or a `data:` URI, as the collection states it. */
  readonly image: string | null
  /** The name of the collection, as its contract states it. */
  readonly collection?: string | null
  readonly symbol?: string | null
  readonly description?: string | null
  readonly traits?: readonly NftTrait[]
  /** The URL of a video or a recording, as the collection states it. */
  readonly media?: string | null
}

/** Metadata of NFTs, from their contracts and, if a fetcher is configured, from the URLs that these name. */
export interface NftRepository {
  find(chain: Chain, keys: readonly NftKey[]): Promise<ReadonlyMap<string, Nft>>
  /** Returns the stored metadata of a token, without a network call. */
  findStored(networkId: string, address: string, tokenId: string): Promise<Nft | undefined>
  /** Stores what an indexer says of tokens, for networks whose tokens it alone describes. */
  save(chain: Chain, tokens: readonly FetchedNft[]): Promise<void>
  clear(chain: Chain): Promise<void>
}

/** Returns the key under which {@link NftRepository.find} returns a token. */
export function nftKey({ address, tokenId }: Pick<NftKey, 'address' | 'tokenId'>): string {
  return `${address} ${tokenId}`
}

/** Creates an {@link NftRepository}. Without `fetchMetadata`, only on-chain metadata is read. */
export function createNftRepository(store: Store, fetchMetadata?: FetchNftMetadata): NftRepository {
  let cache = createBoundedMap<Nft>({ entries: maxCachedNfts })
  return {
    async find(chain, keys) {
      const { caipNetworkId } = chain.network
      const hasContracts = namespaceOf(caipNetworkId) === 'eip155'
      const found = new Map<string, Nft>()
      const missing = new Map<string, NftKey>()
      for (const key of keys) {
        const nft = cache.get(`${caipNetworkId} ${nftKey(key)}`)
        if (nft) found.set(nftKey(key), nft)
        else missing.set(nftKey(key), key)
      }
      for (const row of await loadNfts(store, caipNetworkId, [...missing.values()])) {
        // Without an image, the off-chain metadata may just have been unreachable: try again.
        const isOld = Date.parse(row.readAt) < Date.now() - incompleteTtlMs
        if (hasContracts && row.image === null && isOld) continue
        missing.delete(nftKey(row))
        found.set(nftKey(row), row)
      }
      const fetched = hasContracts
        ? await readNfts(chain, [...missing.values()], fetchMetadata)
        : []
      await saveNfts(
        store,
        caipNetworkId,
        fetched.filter(({ isLate }) => !isLate),
      )
      for (const row of fetched) found.set(nftKey(row), row)
      for (const [key, nft] of found)
        if (nft.image !== null) cache.set(`${caipNetworkId} ${key}`, nft)
      return found
    },
    async findStored(networkId, address, tokenId) {
      const key = { kind: 'erc721', address, tokenId } as const
      const [row] = await loadNfts(store, networkId, [key])
      return row
    },
    save: (chain, tokens) => saveNfts(store, chain.network.caipNetworkId, tokens),
    async clear(chain) {
      cache = createBoundedMap<Nft>({ entries: maxCachedNfts })
      await store.db.deleteFrom('nfts').where('network', '=', chain.network.caipNetworkId).execute()
    },
  }
}
