import type { RemoteEvent, RemoteWallet, WalletConnectSession } from '@latchkit/core'
import { UserRejectedRequestError } from 'viem'
import { evmEvents, evmMethods } from '../remote/evmMethods.ts'
import { remoteProvider } from '../remote/remoteProvider.ts'
import type { Eip1193Provider } from '../wallet/provider.ts'
import { switchWagmiChain } from './switchWagmiChain.ts'
import type { WagmiChain, WagmiConfig } from './wagmiConfig.ts'
import type { WalletConnectConnectorOptions } from './walletConnectConnectorOptions.ts'

/** The session with one remote wallet. */
export interface WagmiSession {
  readonly provider: Eip1193Provider
  isOpen(): boolean
  pair(options: {
    readonly chainId: number | undefined
    readonly isReconnecting: boolean | undefined
    onUri(uri: string): void
  }): Promise<void>
  /** @throws SwitchChainError, UserRejectedRequestError */
  switchChain(chainId: number): Promise<WagmiChain>
  disconnect(): Promise<void>
}

/** Opens the client of a connector, and restores the session of an earlier visit. */
export async function openWagmiSession(
  { walletConnect, metadata }: WalletConnectConnectorOptions,
  { chains, storage }: WagmiConfig,
): Promise<WagmiSession> {
  const { createClient } = await walletConnect.load()
  const client = createClient({ metadata })
  const memory = createSessionMemory(storage)
  const networkIds = chains.map(({ id }) => `eip155:${id}` as const)
  const listeners = new Set<(event: RemoteEvent) => void>()
  const emit = (event: RemoteEvent) => {
    for (const listener of Array.from(listeners)) listener(event)
  }
  const storedTopic = await memory.read()
  let session = client.sessions().find(({ topic }) => topic === storedTopic)
  if (session) client.resume().catch(() => undefined)

  const wallet: RemoteWallet = {
    connector: {
      id: 'walletConnect',
      name: 'WalletConnect',
      namespace: 'eip155',
      type: 'walletConnect',
    },
    networkId: networkIds[0] ?? 'eip155:1',
    granted() {
      const {
        chains: networks = [],
        accounts = [],
        methods = [],
      } = session?.namespaces.eip155 ?? {}
      return { networks, accounts, methods }
    },
    async request({ networkId, method, params }) {
      if (!session) throw Object.assign(new Error('No wallet is connected.'), { code: 4900 })
      return session.request({ chainId: networkId, method, params })
    },
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    leave: async () => session?.disconnect(),
    note: { read: () => undefined, write: () => undefined },
  }
  const provider = remoteProvider(wallet, networkIds)

  client.on((event) => {
    const topic = event.type === 'end' ? event.topic : event.session.topic
    if (topic !== session?.topic) return
    if (event.type === 'event')
      return emit({ type: 'event', networkId: event.chainId, name: event.name, data: event.data })
    if (event.type === 'change') set(event.session)
    else if (event.type === 'end') set(undefined)
  })

  function set(next: WalletConnectSession | undefined): void {
    session = next
    void memory.write(next?.topic)
    emit({ type: 'grant' })
  }

  return {
    provider,
    isOpen: () => session !== undefined,
    async pair({ isReconnecting, onUri }) {
      if (isReconnecting) throw new Error('There is no session to go on with.')
      const requested = { chains: networkIds, methods: evmMethods, events: evmEvents }
      const { uri, result } = await client.pair({ namespaces: { eip155: requested } })
      onUri(uri)
      const approved = await result.catch((error: Error & { readonly reason?: string }) => {
        throw error.reason === 'UserRejected' ? new UserRejectedRequestError(error) : error
      })
      set(approved.session)
    },
    switchChain: (chainId) => switchWagmiChain(provider, { chains }, chainId),
    disconnect: async () => session?.disconnect(),
  }
}

/** Which session is this connector's own: others of the site may stand beside it. */
interface SessionMemory {
  read(): Promise<string | undefined>
  write(topic: string | undefined): Promise<void>
}

/** Keeps it where wagmi keeps its things; for the visit alone where it keeps none. */
function createSessionMemory(storage: WagmiConfig['storage']): SessionMemory {
  return {
    async read() {
      const topic = await storage?.getItem(key as never)
      return typeof topic === 'string' ? topic : undefined
    },
    async write(topic) {
      if (topic === undefined) await storage?.removeItem(key as never)
      else await storage?.setItem(key as never, topic as never)
    },
  }
}

const key = 'latchkit.walletConnect'
