import { onTestFinished } from 'vitest'
import {
  type AdapterFactory,
  createKit,
  type KitEvent,
  type KeyValueStorage,
  type Kit,
  type Network,
} from '@latchkit/core'

/** A started kit of one adapter, with all that it told the site; stopped when the test is over. */
export function siteKit(
  adapter: AdapterFactory,
  networks: readonly [Network, ...Network[]],
  storage: KeyValueStorage | null = null,
): { kit: Kit; events: KitEvent[]; stop(): void } {
  const events: KitEvent[] = []
  const kit = createKit({
    projectId: 'test',
    adapters: [adapter],
    networks,
    storage,
    onEvent: (event) => events.push(event),
  })
  const stop = kit.start()
  onTestFinished(stop)
  return { kit, events, stop }
}
