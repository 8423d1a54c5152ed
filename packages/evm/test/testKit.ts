import type { KeyValueStorage, Network } from '@latchkit/core'
import { siteKit } from '@latchkit/test-kit/siteKit'
import { evm, type EvmOptions } from '../src/index.ts'

/** A started kit of some networks; stopped when the test is over. */
export function testKit(
  networks: readonly [Network, ...Network[]],
  options: { readonly storage?: KeyValueStorage; readonly evm?: EvmOptions } = {},
): ReturnType<typeof siteKit> {
  return siteKit(evm(options.evm), networks, options.storage)
}
