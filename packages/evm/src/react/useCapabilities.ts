import type { Query } from '@latchkit/core'
import { useKit, useKitQuery, type KitQueryOptions, type KitQueryResult } from '@latchkit/react'
import { capabilitiesQuery } from '../actions/capabilitiesQuery.ts'
import type { GetCapabilitiesParameters, WalletCapabilities } from '../actions/getCapabilities.ts'
import { useEvmWallet } from './useEvmWallet.ts'

/** Parameters of {@link useCapabilities}. */
export interface UseCapabilitiesParameters<
  Selected = WalletCapabilities,
> extends GetCapabilitiesParameters {
  /** How the query runs, as in TanStack Query: `enabled`, `select` … */
  readonly query?: KitQueryOptions<WalletCapabilities, Selected> | undefined
}

/**
 * Returns what the connected wallet can do with {@link useSendCalls} on a network (EIP-5792), that in use by default. Idle
 * without a wallet; `error` is a KitError `MethodNotSupported` for a wallet that sends single transactions alone.
 * @example
 * const { data: capabilities } = useCapabilities()
 * const isSponsored = capabilities?.paymasterService?.supported === true
 */
export function useCapabilities<Selected = WalletCapabilities>({
  chainId,
  query,
}: UseCapabilitiesParameters<Selected> = {}): KitQueryResult<Query<Selected>> {
  const kit = useKit()
  const wallet = useEvmWallet()
  return useKitQuery(wallet && capabilitiesQuery(kit, { chainId }), query)
}
