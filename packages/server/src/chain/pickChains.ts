import { Refusal } from '../middleware/refusal.ts'
import type { Chain } from './chain.ts'
import { isEvmNetwork } from './network.ts'

/**
 * The chains that a `chainId` of a query names: a CAIP-2 id or the bare number of an EVM chain; without one, every
 * EVM network.
 * @throws Refusal 400 where it is not offered, or its accounts can not be read
 */
export function pickChains(
  chains: ReadonlyMap<string, Chain>,
  chainId: string | undefined,
): readonly Chain[] {
  if (chainId === undefined || chainId === '') {
    return [...chains.values()].filter((chain) => isEvmNetwork(chain.network))
  }
  const chain = chains.get(/^\d+$/.test(chainId) ? `eip155:${chainId}` : chainId)
  if (!chain)
    throw new Refusal(400, 'chainId', `The network ${chainId} is not offered by this server.`)
  if (!isEvmNetwork(chain.network)) {
    throw new Refusal(400, 'chainId', `Accounts on ${chainId} can not be read by this server.`)
  }
  return [chain]
}
