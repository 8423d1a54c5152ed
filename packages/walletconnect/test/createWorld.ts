import { vi } from 'vitest'
import { WebSocket } from 'ws'
import {
  createWalletConnect,
  type KeyValueStorage,
  type WalletConnectClient,
} from '../src/index.ts'
import { createTestWallet, type TestWallet } from './createTestWallet.ts'
import { startRelay, type TestRelay, type TestRelayOptions } from './startRelay.ts'

/** A relay, sites and wallets; all of it is gone after `end`. */
export interface World {
  readonly relay: TestRelay
  /** What a browser keeps. */
  readonly kept: Map<string, string>
  /** A site, or the same one after a reload. */
  site(kept?: Map<string, string>): WalletConnectClient
  wallet(): Promise<TestWallet>
  /** Stops the relay and starts it again at the same address, with what it has kept. */
  restart(): Promise<void>
  end(): Promise<void>
}

/** Creates a world for one test. */
export async function createWorld(options: TestRelayOptions = {}): Promise<World> {
  vi.stubGlobal('WebSocket', WebSocket)
  let relay = await startRelay(options)
  const { url } = relay
  const ends: (() => void)[] = []
  const kept = new Map<string, string>()
  return {
    get relay() {
      return relay
    },
    kept,
    site(own = kept) {
      const site = createWalletConnect({
        projectId: '0'.repeat(32),
        relayUrl: url,
        metadata: { name: 'Shop', description: '', url: 'https://shop.example.com', icons: [] },
        storage: storageOf(own),
      })
      ends.push(() => site.close())
      return site
    },
    async wallet() {
      const wallet = await createTestWallet(url)
      ends.push(() => wallet.close())
      return wallet
    },
    async restart() {
      const { port, mailbox } = relay
      await relay.stop()
      relay = await startRelay({ ...options, port, mailbox })
    },
    async end() {
      for (const end of ends) end()
      await relay.stop()
      vi.unstubAllGlobals()
    },
  }
}

function storageOf(kept: Map<string, string>): KeyValueStorage {
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => kept.set(key, value),
    removeItem: (key) => kept.delete(key),
  }
}
