import { namespaceOf, type NetworkId, type NameLookup } from '@latchkit/wire'
import { getJson } from '../internal/request.ts'
import { loadSchemas } from '../internal/loadSchemas.ts'
import { isRetryable } from '../internal/isRetryable.ts'
import { queryDefaults, type Query } from '../internal/query.ts'
import type { Kit } from '../kit.ts'

/**
 * Where something for a name is sent to on a network, asked anew each time. What the server answers is no address before
 * the chain family has taken it for one; `name` is the name in its normal form (ENSIP-15), which is to be shown.
 * A text that can be no name is a `RequestRefused` with 400.
 */
export function nameLookupQuery(
  kit: Kit,
  { name, networkId }: { readonly name: string; readonly networkId: NetworkId },
): Query<NameLookup> {
  return {
    ...queryDefaults,
    queryKey: ['latchkit', kit.config.projectId, 'nameLookup', networkId, name],
    staleTime: 0,
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
