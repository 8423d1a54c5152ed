import type { KeyValueStorage, Network } from '@latchkit/core'
import { defineEvmNetwork } from '@latchkit/core/networks'
import { siteKit } from '@latchkit/test-kit/siteKit'
import { evm, type EvmOptions } from '../src/index.ts'
import type { EvmTestChain } from '@latchkit/test-kit/startEvmChain'

/** A network as a site describes it. */
export function networkOf({ id, rpcUrl }: Pick<EvmTestChain, 'id' | 'rpcUrl'>): Network {
  return defineEvmNetwork({
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [rpcUrl],
  })
}

/** A started kit of some networks; stopped when the test is over. */
export function testKit(
  networks: readonly [Network, ...Network[]],
  options: { readonly storage?: KeyValueStorage; readonly evm?: EvmOptions } = {},
): ReturnType<typeof siteKit> {
  return siteKit(evm(options.evm), networks, options.storage)
}
