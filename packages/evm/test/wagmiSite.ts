import { connect, createConfig, createStorage, http, type Config } from '@wagmi/core'
import { onTestFinished, vi } from 'vitest'
import { createPhoneWallet, type PhoneWallet } from '@latchkit/testing'
import { walletConnect } from '@latchkit/walletconnect/kit'
import { onServerRelay } from '@latchkit/test-kit/onServerRelay'
import { walletConnectConnector } from '../src/wagmi/index.ts'
import type { EvmTestChain } from '@latchkit/test-kit/startEvmChain'
import { viemChain } from './viemChain.ts'

/** A site that uses wagmi, and a phone. */
export interface WagmiSite {
  readonly wallet: PhoneWallet
  /** The site, or the same one after a reload. */
  load(): Config
  /** Begins to connect. Answers what is to be scanned. */
  offer(config: Config): Promise<{ readonly uri: string; readonly connecting: Promise<unknown> }>
}

/** Opens one for a test, on two chains. */
export async function openWagmiSite(
  chains: readonly [EvmTestChain, EvmTestChain],
): Promise<WagmiSite> {
  const values = new Map<string, string>()
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  const { relayUrl } = await onServerRelay()
  const wallet = await createPhoneWallet({
    relayUrl,
    evm: {
      accounts: ['0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'],
      chains,
    },
  })
  onTestFinished(() => wallet.stop())
  const [one, two] = [viemChain(chains[0]), viemChain(chains[1])]
  const line = walletConnect({ projectId: 'a'.repeat(32), relayUrl })
  const closedAfterwards: typeof line = {
    async load() {
      const { createClient, ...others } = await line.load()
      return {
        ...others,
        createClient(own) {
          const client = createClient(own)
          onTestFinished(() => client.close())
          return client
        },
      }
    },
  }
  const metadata = { name: 'Shop', description: '', url: 'https://shop.example.com', icons: [] }
  return {
    wallet,
    load: () =>
      createConfig({
        chains: [one, two],
        transports: { [one.id]: http(), [two.id]: http() },
        storage: createStorage({ storage }),
        multiInjectedProviderDiscovery: false,
        connectors: [walletConnectConnector({ metadata, walletConnect: closedAfterwards })],
      }),
    async offer(config) {
      const [connector] = config.connectors
      if (!connector) throw new Error('no connector')
      const seen = new Promise<string>((resolve) => {
        connector.emitter.on('message', ({ type, data }) => {
          if (type === 'display_uri') resolve(String(data))
        })
      })
      const connecting = connect(config, { connector })
      connecting.catch(() => undefined)
      return { uri: await seen, connecting }
    },
  }
}
