import { lazy } from '@latchkit/core/adapters'
import type { WagmiConnector } from './wagmiConnector.ts'
import type { WagmiSession } from './openWagmiSession.ts'
import type { WagmiConfig } from './wagmiConfig.ts'
import type { WalletConnectConnectorOptions } from './walletConnectConnectorOptions.ts'

/**
 * Creates a wagmi connector for WalletConnect, for sites that use wagmi without a kit. It emits the URI as wagmi's own
 * connector does, in a message of type `display_uri`.
 * @example
 * createConfig({ connectors: [walletConnectConnector({ walletConnect: walletConnect({ projectId }), metadata })], … })
 */
export function walletConnectConnector(
  options: WalletConnectConnectorOptions,
): (config: WagmiConfig) => WagmiConnector {
  return (config) => {
    const emit = (event: 'change' | 'disconnect' | 'message', data?: object) =>
      config.emitter.emit(event, data as never)
    const openSession = lazy(async (): Promise<WagmiSession> => {
      const { openWagmiSession } = await import('./openWagmiSession.ts')
      const opened = await openWagmiSession(options, config)
      opened.provider.on('accountsChanged', (accounts) =>
        connector.onAccountsChanged(accounts as string[]),
      )
      opened.provider.on('chainChanged', (chainId) => connector.onChainChanged(String(chainId)))
      return opened
    })
    const request = async (method: string) => (await openSession()).provider.request({ method })

    const connector: WagmiConnector = {
      id: 'walletConnect',
      name: 'WalletConnect',
      type: 'walletConnect',
      async connect({ chainId, isReconnecting, withCapabilities } = {}) {
        const opened = await openSession()
        const onUri = (uri: string) => emit('message', { type: 'display_uri', data: uri })
        if (!opened.isOpen()) await opened.pair({ chainId, isReconnecting, onUri })
        // A user who declines to switch the network is connected anyway.
        if (chainId !== undefined && chainId !== (await connector.getChainId()))
          await opened.switchChain(chainId).catch(() => undefined)
        const accounts = await connector.getAccounts()
        const described = accounts.map((address) => ({ address, capabilities: {} }))
        return {
          accounts: (withCapabilities === true ? described : accounts) as never,
          chainId: await connector.getChainId(),
        }
      },
      disconnect: async () => (await openSession()).disconnect(),
      getAccounts: async () => (await request('eth_accounts')) as readonly `0x${string}`[],
      getChainId: async () => Number(await request('eth_chainId')),
      getProvider: async () => (await openSession()).provider,
      isAuthorized: async () => (await connector.getAccounts()).length > 0,
      switchChain: async ({ chainId }) =>
        (await (await openSession()).switchChain(chainId)) as never,
      onAccountsChanged(accounts) {
        if (accounts.length === 0) connector.onDisconnect()
        else emit('change', { accounts })
      },
      onChainChanged: (chainId) => emit('change', { chainId: Number(chainId) }),
      onDisconnect: () => emit('disconnect'),
    }
    return connector
  }
}
