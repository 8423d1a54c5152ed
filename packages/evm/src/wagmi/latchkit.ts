import {
  getNamespaceState,
  getProvider,
  KitError,
  type Connection,
  type EvmProvider,
  type Kit,
} from '@latchkit/core'
import { lazy } from '@latchkit/core/adapters'
import { referenceOf } from '@latchkit/wire'
import { accountsOf } from '../wallet/accountsOf.ts'
import type { WagmiConfig } from './wagmiConfig.ts'
import type { WagmiConnector } from './wagmiConnector.ts'

/** Options of {@link latchkit}. */
export interface LatchkitConnectorOptions {
  /**
   * Connects a wallet with the kit, for wagmi's own `connect`: by `connect` of core, or by opening the modal and waiting.
   * Default: `connect` of wagmi fails while the kit has no EVM wallet.
   */
  readonly connect?: () => Promise<unknown>
}

/**
 * Creates the wagmi connector that is the kit's own active EVM connection, however it came to be. Connecting, switching and
 * disconnecting from either side, in any tab, leave both in the same state; a reload restores both. The only connector that
 * a site needs.
 * @throws NotConnected by wagmi's `connect`, where the kit has no EVM wallet after `options.connect`
 * @example
 * createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() }, connectors: [latchkit(kit)], multiInjectedProviderDiscovery: false })
 */
export function latchkit(
  kit: Kit,
  options: LatchkitConnectorOptions = {},
): (config: WagmiConfig) => WagmiConnector<'latchkit', EvmProvider> {
  return (config) => {
    const emit = (event: 'change' | 'connect' | 'disconnect', data?: object) =>
      config.emitter.emit(event, data as never)
    const state = () => getNamespaceState(kit.store.get(), 'eip155')
    const active = (): Connection | undefined => state().connections.find(isFirstAndConfirmed)
    /** Loads the provider, which listens from then on. */
    const load = lazy(async () => {
      const provider = await getProvider(kit, { namespace: 'eip155' })
      provider.on('connect', () => emitConnect())
      provider.on('chainChanged', (chainId) => connector.onChainChanged(chainId))
      provider.on('accountsChanged', (accounts) => connector.onAccountsChanged(accounts))
      provider.on('disconnect', () => connector.onDisconnect())
      return provider
    })
    const emitConnect = () => {
      const connection = active()
      if (connection) emit('connect', sessionOf(connection))
    }

    const connector: WagmiConnector<'latchkit', EvmProvider> = {
      id: 'latchkit',
      name: 'Latchkit',
      type: 'latchkit',
      async setup() {
        // A page without a wallet loads nothing. The first one to come is announced here, all that follows by the provider.
        const announce = () => void load().then(emitConnect, () => undefined)
        if (active()) return announce()
        const stop = kit.store.subscribe(() => {
          if (!active()) return
          stop()
          announce()
        })
      },
      async connect({ chainId, isReconnecting, withCapabilities } = {}) {
        const provider = await load()
        let accounts = await connector.getAccounts()
        if (accounts.length === 0 && !isReconnecting && options.connect) {
          await options.connect()
          accounts = await connector.getAccounts()
        }
        if (accounts.length === 0) throw notConnected()
        // A visitor who declines to switch the network is connected anyway.
        if (chainId !== undefined && chainId !== (await connector.getChainId()))
          await switchTo(provider, chainId).catch(() => undefined)
        const described = accounts.map((address) => ({ address, capabilities: {} }))
        return {
          accounts: (withCapabilities === true ? described : accounts) as never,
          chainId: await connector.getChainId(),
        }
      },
      async disconnect() {
        await (await load()).request({ method: 'wallet_revokePermissions', params: [{}] })
      },
      getAccounts: async () =>
        (await (await load()).request({ method: 'eth_accounts' })) as readonly `0x${string}`[],
      getChainId: async () => Number(await (await load()).request({ method: 'eth_chainId' })),
      getProvider: load,
      isAuthorized: async () => (await connector.getAccounts()).length > 0,
      switchChain: async ({ chainId }) => (await switchTo(await load(), chainId)) as never,
      onAccountsChanged(accounts) {
        // `disconnect` reports the end of a connection.
        if (accounts.length > 0) emit('change', { accounts })
      },
      onChainChanged: (chainId) => emit('change', { chainId: Number(chainId) }),
      onDisconnect: () => emit('disconnect'),
    }
    return connector

    async function switchTo(provider: EvmProvider, chainId: number) {
      const { switchWagmiChain } = await import('./switchWagmiChain.ts')
      return switchWagmiChain(provider, config, chainId)
    }
  }
}

function isFirstAndConfirmed({ remembered }: Connection, index: number): boolean {
  return index === 0 && !remembered
}

function sessionOf(connection: Connection): {
  readonly accounts: readonly `0x${string}`[]
  readonly chainId: number
} {
  return {
    accounts: accountsOf(connection),
    chainId: Number(referenceOf(connection.networkId)),
  }
}

function notConnected(): KitError {
  return new KitError('NotConnected', 'The kit has no EVM wallet.', {
    fix: 'Connect with the kit’s button, or pass `connect` to latchkit().',
  })
}
