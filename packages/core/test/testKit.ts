// A page has it from its first reconnection on.
import '../src/connection/reconnection/awaitReconnection.ts'
import { onTestFinished } from 'vitest'
import { createKit } from '../src/createKit.ts'
import type { KitEvent } from '../src/events.ts'
import type { KeyValueStorage } from '../src/internal/storage.ts'
import type { Kit, KitConfig } from '../src/kit.ts'
import { fakeAdapter, type FakeAdapter } from './fakeAdapter.ts'
import { memoryStorage } from '@latchkit/test-kit/memoryStorage'

/** A started kit over an EVM-like and a Solana-like namespace, with all that it told the site. */
export interface TestKit {
  readonly kit: Kit
  readonly events: KitEvent[]
  readonly evm: FakeAdapter
  readonly solana: FakeAdapter
  readonly storage: KeyValueStorage
  /** The page is loaded again: another kit over the same wallets and storage. */
  reload(): TestKit
  /** Another tab of the same site. */
  open(storage: KeyValueStorage): TestKit
  stop(): void
}

/** Starts a {@link TestKit}; it is stopped when the test is over. */
export function testKit(
  options: Partial<KitConfig> & { readonly fakes?: Pick<TestKit, 'evm' | 'solana'> } = {},
): TestKit {
  const { fakes, ...config } = options
  const evm = fakes?.evm ?? fakeAdapter('eip155', ['fox', 'owl'])
  const solana = fakes?.solana ?? fakeAdapter('solana', ['ghost', 'fox'])
  const storage = config.storage ?? memoryStorage()
  const events: KitEvent[] = []
  const kit = createKit({
    projectId: 'test',
    adapters: [evm.factory, solana.factory],
    networks: [...evm.networks, ...solana.networks],
    onEvent: (event) => events.push(event),
    ...config,
    storage,
  })
  const stop = kit.start()
  onTestFinished(stop)
  const open = (other: KeyValueStorage) =>
    testKit({ ...config, storage: other, fakes: { evm, solana } })
  return {
    kit,
    events,
    evm,
    solana,
    storage,
    stop,
    open,
    reload() {
      stop()
      return open(storage)
    },
  }
}
