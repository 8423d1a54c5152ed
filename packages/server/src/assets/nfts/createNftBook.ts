import type { Chain } from '../../chain/chain.ts'
import { createBoundedMap } from '../../internal/boundedMap.ts'
import type { Store } from '../../store/store.ts'
import { loadNfts, saveNfts } from './nftQueries.ts'
import { readNfts, type FetchNftMetadata, type NftKey } from './readNfts.ts'

const remembered = 2_000
const silentTtlMs = 3_600_000

/** What is known of one token of a collection. */
export interface Nft {
  readonly name: string | null
  /** An address or a `data:` URI, as the collection states it. */
  readonly image: string | null
  /** What the collection calls itself. */
  readonly collection?: string | null
  readonly symbol?: string | null
}

/** Knows single tokens of collections by what their contracts say, and by metadata elsewhere where that is fetched. */
export interface NftBook {
  find(chain: Chain, keys: readonly NftKey[]): Promise<ReadonlyMap<string, Nft>>
  /** What was found out of a token before; nobody is asked. */
  recall(networkId: string, address: string, tokenId: string): Promise<Nft | undefined>
  forget(chain: Chain): Promise<void>
}

/** How {@link NftBook.find} names a token in its answer. */
export function nftKey({ address, tokenId }: Pick<NftKey, 'address' | 'tokenId'>): string {
  return `${address} ${tokenId}`
}

/** Makes an {@link NftBook}. */
export function createNftBook(store: Store, fetchMetadata?: FetchNftMetadata): NftBook {
  let known = createBoundedMap<Nft>({ entries: remembered })
  return {
    async find(chain, keys) {
      const { caipNetworkId } = chain.network
      const found = new Map<string, Nft>()
      const unknown = new Map<string, NftKey>()
      for (const key of keys) {
        const nft = known.get(`${caipNetworkId} ${nftKey(key)}`)
        if (nft) found.set(nftKey(key), nft)
        else unknown.set(nftKey(key), key)
      }
      for (const row of await loadNfts(store, caipNetworkId, [...unknown.values()])) {
        // A name alone may be that of the collection: what lies elsewhere may be had another time.
        if (row.image === null && Date.parse(row.readAt) < Date.now() - silentTtlMs) continue
        unknown.delete(nftKey(row))
        found.set(nftKey(row), row)
      }
      const read = await readNfts(chain, [...unknown.values()], fetchMetadata)
      await saveNfts(
        store,
        caipNetworkId,
        read.filter(({ isLate }) => !isLate),
      )
      for (const row of read) found.set(nftKey(row), row)
      for (const [key, nft] of found)
        if (nft.image !== null) known.set(`${caipNetworkId} ${key}`, nft)
      return found
    },
    async recall(networkId, address, tokenId) {
      const key = { kind: 'erc721', address, tokenId } as const
      const [row] = await loadNfts(store, networkId, [key])
      return row
    },
    async forget(chain) {
      known = createBoundedMap<Nft>({ entries: remembered })
      await store.db.deleteFrom('nfts').where('network', '=', chain.network.caipNetworkId).execute()
    },
  }
}
