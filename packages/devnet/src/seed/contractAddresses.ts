import { getContractAddress, type Address } from 'viem'
import { accountOf } from '../accounts.ts'
import { multicall3Address } from '../contracts/multicall3.ts'
import type { DevNetwork } from '../networks.ts'

/** A contract that the seed deploys. */
export type SeededContract = 'usdx' | 'wdai' | 'collectible' | 'editions' | 'spam' | 'door'

/** Where the contracts of a chain stand. */
export type ContractAddresses = Readonly<Record<SeededContract | 'multicall3', Address>>

/**
 * The order in which the deployer creates them. It differs from chain to chain on purpose: the address
 * of one token is that of another token on the other chain, so a mix-up of chains cannot go unseen.
 */
export const deploymentOrder: Readonly<Record<DevNetwork['id'], readonly SeededContract[]>> = {
  31337: ['usdx', 'wdai', 'collectible', 'editions', 'spam', 'door'],
  31338: ['wdai', 'usdx', 'editions', 'collectible', 'door', 'spam'],
}

/** The addresses of a chain's contracts, known before they are deployed. */
export function contractAddresses(chainId: DevNetwork['id']): ContractAddresses {
  const from = accountOf('deployer').address
  const order = deploymentOrder[chainId]
  const at = (contract: SeededContract): Address =>
    getContractAddress({ from, nonce: BigInt(order.indexOf(contract)) })
  return {
    usdx: at('usdx'),
    wdai: at('wdai'),
    collectible: at('collectible'),
    editions: at('editions'),
    spam: at('spam'),
    door: at('door'),
    multicall3: multicall3Address,
  }
}
