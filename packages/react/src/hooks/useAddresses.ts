import type { Addresses, Kit, Query } from '@latchkit/core'
import { queryKey } from '@latchkit/core/internal'
import type { Namespace } from '@latchkit/wire'
import { useKitQuery } from '../query/useKitQuery.ts'
import { useKit } from './useKit.ts'

/**
 * What checks and formats the addresses of a network and asks for payments to them; `undefined` while it loads, and for a
 * network of another kind.
 */
export function useAddresses(networkId: string | null | undefined): Addresses | undefined {
  return useKitQuery(addressesQuery(useKit(), networkId)).data
}

/** `undefined` for a network that no adapter of the kit is for. */
export function addressesQuery(
  kit: Pick<Kit, 'adapters' | 'config'>,
  networkId: string | null | undefined,
): Query<Addresses> | undefined {
  const namespace = networkId?.split(':')[0] as Namespace
  const adapter = kit.adapters.get(namespace)
  return (
    adapter && {
      queryKey: queryKey(kit, 'addresses', namespace),
      queryFn: async () => {
        const { isAddress, format, receiveUri } = await adapter.loadAddresses()
        return { isAddress, format, receiveUri }
      },
      staleTime: Infinity,
      gcTime: Infinity,
      networkMode: 'always',
      retry: () => true,
      retryDelay: () => retryMs,
    }
  )
}

const retryMs = 2_000
