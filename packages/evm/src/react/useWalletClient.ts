import type { Query } from '@latchkit/core'
import { queryBase } from '@latchkit/core/internal'
import { useKit, useKitQuery, type KitQueryOptions, type KitQueryResult } from '@latchkit/react'
import type { Chain, JsonRpcAccount, Transport, WalletClient } from 'viem'
import { run } from '../actions/run.ts'
import { useEvmWallet } from './useEvmWallet.ts'

/** viem's client of the connected wallet. */
export type ConnectedWalletClient = WalletClient<Transport, Chain, JsonRpcAccount>

/** Parameters of {@link useWalletClient}. */
export interface UseWalletClientParameters {
  /** The chain's own number. There is no client while the wallet is on another. Default: where the wallet is. */
  readonly chainId?: number | undefined
  /** How the query runs, as in TanStack Query: `enabled`. */
  readonly query?: Pick<KitQueryOptions<ConnectedWalletClient>, 'enabled'> | undefined
}

/**
 * Returns viem's client of the connected wallet, with its active account, on its network: another one when either changes.
 * viem is loaded with it. Idle without a wallet; the wallet is never switched.
 * @example
 * const { data: client } = useWalletClient()
 * <button disabled={!client} onClick={() => client?.signMessage({ message: 'Hello' })}>Sign</button>
 */
export function useWalletClient({ chainId, query }: UseWalletClientParameters = {}): KitQueryResult<
  Query<ConnectedWalletClient>
> {
  const kit = useKit()
  const wallet = useEvmWallet()
  const isThere = wallet && (chainId === undefined || wallet.networkId === `eip155:${chainId}`)
  return useKitQuery<ConnectedWalletClient>(
    isThere
      ? {
          ...queryBase(
            kit,
            Infinity,
            'walletClient',
            `${wallet.networkId}:${wallet.account.address}`,
            wallet.connectorId,
          ),
          gcTime: 0,
          queryFn: () => run(({ getWalletClient }) => getWalletClient(kit)),
        }
      : undefined,
    { ...query, structuralSharing: false },
  )
}
