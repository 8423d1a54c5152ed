import {
  createKit,
  type Kit,
  type KitEvent,
  type KeyValueStorage,
  type Network,
} from '@latchkit/core'
import { defineSolanaNetwork } from '@latchkit/core/networks'
import { onTestFinished } from 'vitest'
import { solana, type SolanaOptions } from '../src/index.ts'

/** A network of its own, as a site describes it. Wallets know it as `solana:localnet`. */
export function localNetwork(...rpcUrls: readonly [string, ...string[]]): Network {
  return defineSolanaNetwork({ id: 'latchkitLocal', name: 'Local Solana', rpcUrls })
}

/** A started kit of some networks; stopped when the test is over. */
export function testKit(
  networks: readonly [Network, ...Network[]],
  options: { readonly storage?: KeyValueStorage; readonly solana?: SolanaOptions } = {},
): { kit: Kit; events: KitEvent[]; stop(): void } {
  const events: KitEvent[] = []
  const kit = createKit({
    projectId: 'test',
    adapters: [solana(options.solana)],
    networks,
    storage: options.storage ?? null,
    onEvent: (event) => events.push(event),
  })
  const stop = kit.start()
  onTestFinished(stop)
  return { kit, events, stop }
}
