import { isKitError } from '@latchkit/core'
import { queryBase } from '@latchkit/core/internal'
import { useKit, useKitQuery } from '@latchkit/react'
import type { Chain, PublicClient, Transport } from 'viem'
import { queryNetwork } from '../actions/queryNetwork.ts'
import { run } from '../actions/run.ts'
import type { GetPublicClientParameters } from '../viem/getPublicClient.ts'
import { useEvmWallet } from './useEvmWallet.ts'

/**
 * Returns viem's client that reads a network of the site, that in use by default: the same one each time. `undefined` until
 * viem is loaded, which this hook does. Needs no wallet.
 * @throws KitError `NetworkNotFound` while rendering, if the site does not offer the network
 * @example
 * const client = usePublicClient({ chainId: 1 })
 * <button onClick={async () => console.log(await client?.getBlockNumber())}>Block</button>
 */
export function usePublicClient(
  parameters: GetPublicClientParameters = {},
): PublicClient<Transport, Chain> | undefined {
  const kit = useKit()
  useEvmWallet()
  const { networkId, chainId } = queryNetwork(kit, parameters.chainId)
  const { data } = useKitQuery<PublicClient<Transport, Chain>>(
    {
      ...queryBase(kit, Infinity, 'publicClient', networkId),
      queryFn: () => run(async ({ getPublicClient }) => getPublicClient(kit, { chainId })),
    },
    {
      structuralSharing: false,
      throwOnError: (error) => isKitError(error) && error.actor === 'developer',
    },
  )
  return data
}
