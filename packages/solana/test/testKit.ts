import type { KeyValueStorage, Network } from '@latchkit/core'
import { defineSolanaNetwork } from '@latchkit/core/networks'
import { siteKit } from '@latchkit/test-kit/siteKit'
import { solana, type SolanaOptions } from '../src/index.ts'

/** A network of its own, as a site describes it. Wallets know it as `solana:localnet`. */
export function localNetwork(...rpcUrls: readonly [string, ...string[]]): Network {
  return defineSolanaNetwork({ id: 'latchkitLocal', name: 'Local Solana', rpcUrls })
}

/** A started kit of some networks; stopped when the test is over. */
export function testKit(
  networks: readonly [Network, ...Network[]],
  options: { readonly storage?: KeyValueStorage; readonly solana?: SolanaOptions } = {},
): ReturnType<typeof siteKit> {
  return siteKit(solana(options.solana), networks, options.storage)
}
