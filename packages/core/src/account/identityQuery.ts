import { parseAccountId, type AccountId, type Identity } from '@latchkit/wire'
import { dispatch } from '../connection/dispatch.ts'
import { getJson } from '../internal/request.ts'
import { queryBase, type Query } from '../internal/query.ts'
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
    ...queryBase(kit, identityStaleMs, 'identity', address),
    async queryFn({ signal }) {
      if (!kit.http) return { name: null, avatar: null }
      const identity = await getJson(
        kit,
        identityPath(address),
        ({ identitySchema }) => identitySchema,
        { signal },
      )
      storeName(kit, address, identity)
      return identity
    },
  }
}

/** The path of an address's name and avatar. */
export function identityPath(address: string): string {
  return `/v1/identity/${encodeURIComponent(address)}`
}

/** Writes the name of an active account into the kit's state. */
export function storeName(kit: Kit, address: string, { name }: Pick<Identity, 'name'>): void {
  for (const namespace of kit.adapters.keys())
    dispatch(kit, { type: 'named', namespace, address, name: name ?? '' })
}
