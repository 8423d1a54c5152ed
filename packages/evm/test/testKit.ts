import {
  createKit,
  type Kit,
  type KitEvent,
  type KeyValueStorage,
  type Network,
} from '@latchkit/core'
import { defineEvmNetwork } from '@latchkit/core/networks'
import { onTestFinished } from 'vitest'
import { evm, type EvmOptions } from '../src/index.ts'
import type { Chain } from './startChain.ts'

/** A network as a site describes it. */
export function networkOf({ id, rpcUrl }: Pick<Chain, 'id' | 'rpcUrl'>): Network {
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
): { kit: Kit; events: KitEvent[]; stop(): void } {
  const events: KitEvent[] = []
  const kit = createKit({
    projectId: 'test',
    adapters: [evm(options.evm)],
    networks,
    storage: options.storage ?? null,
    onEvent: (event) => events.push(event),
  })
  const stop = kit.start()
  onTestFinished(stop)
  return { kit, events, stop }
}
