import {
  namespaceOf,
  parseAccountId,
  type AccountId,
  type NetworkId,
  type Nfts,
} from '@latchkit/wire'
import { invalidAccountError } from '../internal/invalidAccountError.ts'
import { loadSchemas } from '../internal/loadSchemas.ts'
import { queryBase, type InfiniteQuery } from '../internal/query.ts'
import { getJson, type PickSchema } from '../internal/request.ts'
import type { Kit } from '../kit.ts'
import { nftsStaleMs } from '../limits.ts'

/**
 * Returns a query for the NFTs of an account on every network of its namespace that the site offers, page by page and
 * collection by collection; spam included (see `isNftVisible`).
 * @param options.account CAIP-10; its network does not matter
 * @example
 * useInfiniteQuery(nftsQuery(kit, { account }))
 * @throws HttpFailed, RequestRefused, Offline, TimedOut, InvalidConfig
 */
export function nftsQuery(
  kit: Kit,
  { account }: { readonly account: AccountId },
): InfiniteQuery<Nfts> {
  const parts = parseAccountId(account)
  return {
    ...queryBase(
      kit,
      nftsStaleMs,
      'nfts',
      parts && `${namespaceOf(parts.networkId)}:${parts.address}`,
    ),
    initialPageParam: undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    async queryFn({ pageParam: cursor, signal }) {
      if (!parts) throw invalidAccountError(account)
      const path = `/v1/account/${encodeURIComponent(parts.address)}/nfts`
      const page = await getJson(kit, path, pick, { query: { cursor }, signal })
      const isOffered = (chainId: string) => kit.networks.has(chainId as NetworkId)
      return {
        ...page,
        data: page.data.filter(({ chainId }) => isOffered(chainId)),
        unavailable: page.unavailable?.filter(isOffered),
      }
    },
  }
}

const pick: PickSchema<Nfts> = async () =>
  (await loadSchemas(() => import('./nftsSchemas.ts'))).nftsSchema
