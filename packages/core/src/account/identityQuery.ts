import { parseAccountId, type AccountId, type Identity } from '@latchkit/wire'
import { dispatch } from '../connection/dispatch.ts'
import { getJson } from '../internal/request.ts'
import { queryDefaults, type Query } from '../internal/query.ts'
import type { Kit } from '../kit.ts'
import { identityStaleMs } from '../limits.ts'

/**
 * Returns a query for the name and avatar of an account; both are `null` if it has none. The name of an active account is
 * written into the kit's state.
 * @example
 * const { name } = await identityQuery(kit, { account }).queryFn({ signal })
 */
export function identityQuery(
  kit: Kit,
  { account }: { readonly account: AccountId },
): Query<Pick<Identity, 'name' | 'avatar'>> {
  const address = parseAccountId(account)?.address ?? account
  return {
    ...queryDefaults,
    queryKey: ['latchkit', kit.config.projectId, 'identity', address],
    staleTime: identityStaleMs,
    queryFn: ({ signal }) => readIdentity(kit, address, { signal }),
  }
}

/**
 * Reads the name and the avatar of an address, and writes the name of an active account into the kit's state.
 * @throws HttpFailed, RequestRefused, Offline, TimedOut, Aborted
 */
export async function readIdentity(
  kit: Kit,
  address: string,
  options: { readonly signal?: AbortSignal } = {},
): Promise<Pick<Identity, 'name' | 'avatar'>> {
  if (!kit.http) return { name: null, avatar: null }
  const path = `/v1/identity/${encodeURIComponent(address)}`
  const identity = await getJson(kit, path, (schemas) => schemas.identitySchema, options)
  for (const namespace of kit.adapters.keys())
    dispatch(kit, { type: 'named', namespace, address, name: identity.name ?? '' })
  return identity
}
