import type { KeyValueStorage, Network } from '@latchkit/core'
import { defineBitcoinNetwork } from '@latchkit/core/networks'
import { siteKit } from '@latchkit/test-kit/siteKit'
import { bitcoin, type BitcoinOptions } from '../src/index.ts'

/** The local chain, as a site describes it. */
export function regtestNetwork(...rpcUrls: readonly [string, ...string[]]): Network {
  const id = '0f9188f13cb7b2c71f2a335e3a4fc328'
  return defineBitcoinNetwork({ id, name: 'Local Bitcoin', rpcUrls, testnet: true })
}

/** A started kit of some networks; stopped when the test is over. */
export function testKit(
  networks: readonly [Network, ...Network[]],
  options: { readonly storage?: KeyValueStorage; readonly bitcoin?: BitcoinOptions } = {},
): ReturnType<typeof siteKit> {
  return siteKit(bitcoin(options.bitcoin), networks, options.storage)
}
