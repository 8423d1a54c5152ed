import { parseAccountId, type Nft, type NftDetails } from '@latchkit/wire'
import { loadSchemas } from '../internal/loadSchemas.ts'
import { queryBase, type Query } from '../internal/query.ts'
import { getJson, type PickSchema } from '../internal/request.ts'
import type { Kit } from '../kit.ts'
import { nftDetailsStaleMs } from '../limits.ts'
import { nftAssetId } from './nftAssetId.ts'

/**
 * Returns a query for what the creator of an NFT says of it: a description, traits, a video or a recording.
 * @param options.nft as `nftsQuery` lists it
 * @example
 * const { description, traits } = await nftDetailsQuery(kit, { nft }).queryFn({ signal })
 * @throws RequestRefused if the server has not listed the NFT, HttpFailed, Offline, TimedOut, InvalidConfig
 */
export function nftDetailsQuery(
  kit: Kit,
  { nft }: { readonly nft: Pick<Nft, 'chainId' | 'address' | 'tokenId' | 'standard'> },
): Query<NftDetails> {
  const contract = parseAccountId(nft.address)?.address ?? nft.address
  const path = ['/v1/nfts', nft.chainId, contract, nft.tokenId]
    .map((part, index) => (index === 0 ? part : encodeURIComponent(part)))
    .join('/')
  return {
    ...queryBase(kit, nftDetailsStaleMs, 'nft', nftAssetId(nft)),
    queryFn: ({ signal }) => getJson(kit, path, pick, { signal }),
  }
}

const pick: PickSchema<NftDetails> = async () =>
  (await loadSchemas(() => import('./nftsSchemas.ts'))).nftDetailsSchema
