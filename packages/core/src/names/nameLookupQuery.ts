import { namespaceOf, type NetworkId, type NameLookup } from '@latchkit/wire'
import { getJson } from '../internal/request.ts'
import { loadSchemas } from '../internal/loadSchemas.ts'
import { isRetryable } from '../internal/isRetryable.ts'
import { queryBase, type Query } from '../internal/query.ts'
import type { Kit } from '../kit.ts'

/**
 * Returns a query for the address of a name on a network. It is never cached. The adapter checks the address that the server
 * returns; `name` is the normalized name (ENSIP-15), to be shown.
 * @throws RequestRefused with status 400 for a text that cannot be a name
 * @example
 * const { address } = await nameLookupQuery(kit, { name: 'alice.eth', networkId }).queryFn({ signal })
 */
export function nameLookupQuery(
  kit: Kit,
  { name, networkId }: { readonly name: string; readonly networkId: NetworkId },
): Query<NameLookup> {
  return {
    ...queryBase(kit, 0, 'nameLookup', networkId, name),
    gcTime: 0,
    retry: (failureCount, error) => failureCount === 0 && isRetryable(error),
    queryFn: async ({ signal }) => {
      const path = `/v1/names/${encodeURIComponent(name)}/address`
      const { nameLookupSchema } = await loadSchemas(() => import('./nameSchemas.ts'))
      const found = await getJson(kit, path, () => nameLookupSchema, {
        query: { chainId: networkId },
        signal,
      })
      const { address } = found
      const addresses = await kit.adapters.get(namespaceOf(networkId))?.loadAddresses()
      if (address === null || !addresses?.isAddress(address, networkId))
        return { name: found.name, address: null, missing: found.missing ?? 'address' }
      return { name: found.name, address: addresses.format(address) }
    },
  }
}
