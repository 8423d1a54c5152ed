import type { NftTrait } from '@latchkit/wire'
import type { Store } from '../../store/store.ts'
import type { NftKey, FetchedNft } from './readNfts.ts'

/** Returns those of the NFTs that are stored. */
export async function loadNfts(
  store: Store,
  network: string,
  keys: readonly NftKey[],
): Promise<readonly (FetchedNft & { readonly readAt: string })[]> {
  if (keys.length === 0) return []
  const rows = await store.db
    .selectFrom('nfts')
    .selectAll()
    .where('network', '=', network)
    .where('address', 'in', [...new Set(keys.map((key) => key.address))])
    .where('token_id', 'in', [...new Set(keys.map((key) => key.tokenId))])
    .execute()
  const wanted = new Map(keys.map((key) => [`${key.address} ${key.tokenId}`, key]))
  return rows.flatMap((row) => {
    const key = wanted.get(`${row.address} ${row.token_id}`)
    if (!key) return []
    const { name, image, collection, symbol, description, media, read_at: readAt } = row
    const traits = JSON.parse(row.traits ?? '[]') as readonly NftTrait[]
    return [{ ...key, name, image, collection, symbol, description, traits, media, readAt }]
  })
}

/** Stores NFTs. */
export async function saveNfts(
  store: Store,
  network: string,
  nfts: readonly FetchedNft[],
): Promise<void> {
  if (nfts.length === 0) return
  const readAt = new Date().toISOString()
  await store.db
    .insertInto('nfts')
    .values(
      nfts.map(({ address, tokenId, traits, ...nft }) => ({
        network,
        address,
        name: nft.name,
        image: nft.image,
        collection: nft.collection,
        symbol: nft.symbol,
        description: nft.description,
        traits: traits.length > 0 ? JSON.stringify(traits) : null,
        media: nft.media,
        token_id: tokenId,
        read_at: readAt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['network', 'address', 'token_id']).doUpdateSet((update) => ({
        name: update.ref('excluded.name'),
        image: update.ref('excluded.image'),
        collection: update.ref('excluded.collection'),
        symbol: update.ref('excluded.symbol'),
        description: update.ref('excluded.description'),
        traits: update.ref('excluded.traits'),
        media: update.ref('excluded.media'),
        read_at: update.ref('excluded.read_at'),
      })),
    )
    .execute()
}
