import { parseCaipAccountId, type CaipAccountId, type Identity } from '@latchkit/wire'
import { getJson } from '../internal/getJson.ts'
import { queryDefaults, type Query } from '../internal/query.ts'
import type { Kit } from '../kit.ts'
import { identityStaleMs } from '../limits.ts'

/** The name and avatar of an account; both `null` where it has none or the server knows none. */
export function identityQuery(
  kit: Kit,
  { account }: { readonly account: CaipAccountId },
): Query<Pick<Identity, 'name' | 'avatar'>> {
  const address = parseCaipAccountId(account)?.address ?? account
  return {
    ...queryDefaults,
    queryKey: ['latchkit', kit.config.projectId, 'identity', address],
    staleTime: identityStaleMs,
    queryFn: async ({ signal }) => {
      if (!kit.http) return { name: null, avatar: null }
      const path = `/v1/identity/${encodeURIComponent(address)}`
      return getJson(kit, path, (schemas) => schemas.identitySchema, { signal })
    },
  }
}
