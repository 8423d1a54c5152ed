import {
  createKit,
  type Kit,
  type KitEvent,
  type KeyValueStorage,
  type Network,
} from '@latchkit/core'
import { defineBitcoinNetwork } from '@latchkit/core/networks'
import { onTestFinished } from 'vitest'
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
): { kit: Kit; events: KitEvent[]; stop(): void } {
  const events: KitEvent[] = []
  const kit = createKit({
    projectId: 'test',
    adapters: [bitcoin(options.bitcoin)],
    networks,
    storage: options.storage ?? null,
    onEvent: (event) => events.push(event),
  })
  const stop = kit.start()
  onTestFinished(stop)
  return { kit, events, stop }
}
