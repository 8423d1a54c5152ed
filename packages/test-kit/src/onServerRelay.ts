import { onTestFinished, vi } from 'vitest'
import { WebSocket } from 'ws'
import { startRelay } from './startRelay.ts'
import { startPhone, type Phone, type PhoneProgram } from '@latchkit/testing'
import {
  createWalletConnect,
  type KeyValueStorage,
  type WalletConnectClient,
} from '@latchkit/walletconnect'

/** The relay of our server, sites, and wallets made with the software of others. */
export interface ServerWorld {
  readonly relayUrl: string
  /** A site, or the same one after a reload. */
  site(): WalletConnectClient
  phone(software: Software): Promise<Phone>
  /** How many messages the relay was given. */
  published(): number
  /** Stops the relay and starts it again at the same address, with what it has kept. */
  restart(): Promise<void>
}

/** What real wallets are made with. */
export type Software = '@reown/walletkit' | '@walletconnect/web3wallet'

/**
 * Starts the relay and its world for one test.
 *
 * @param options.database survives a restart
 * @param options.phones the program in which phones run. Default: each has one of its own
 */
export async function onServerRelay({
  database,
  phones = { startPhone },
}: {
  readonly database?: string
  readonly phones?: Pick<PhoneProgram, 'startPhone'>
} = {}): Promise<ServerWorld> {
  vi.stubGlobal('WebSocket', WebSocket)
  onTestFinished(() => void vi.unstubAllGlobals())
  const kept = database === undefined ? {} : { database }
  let relay = await startRelay(kept)
  const port = Number(new URL(relay.url).port)
  const relayUrl = `ws://127.0.0.1:${port}/relay`
  const storage = createStorage()
  return {
    relayUrl,
    site() {
      const site = createWalletConnect({
        projectId: 'a'.repeat(32),
        relayUrl,
        metadata: { name: 'Shop', description: '', url: 'https://shop.example.com', icons: [] },
        storage,
      })
      onTestFinished(() => site.close())
      return site
    },
    async phone(software) {
      const phone = await phones.startPhone({ relayUrl, software })
      onTestFinished(() => phone.stop())
      return phone
    },
    published: () => relay.relay.figures().published,
    async restart() {
      await relay.stop()
      relay = await startRelay({ ...kept, port })
    },
  }
}

function createStorage(): KeyValueStorage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => values.set(key, value),
    removeItem: (key) => values.delete(key),
  }
}
