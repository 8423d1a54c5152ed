import type { AdapterEvent, AdapterHost, ChainAdapter, Connector } from '@latchkit/core'
import { isAddress } from './address/isAddress.ts'
import { discoverWallets } from './discovery/discoverWallets.ts'
import type { EvmWallet } from './discovery/evmWallet.ts'
import { requireWallet } from './discovery/requireWallet.ts'
import type { Engine } from './engine.ts'
import type { EvmOptions } from './evm.ts'
import { receiveUri } from './receiveUri.ts'
import { createSessions } from './wallet/createSessions.ts'
import { signWalletMessage } from './wallet/signWalletMessage.ts'

/** Makes the adapter of a kit's EVM networks. Nothing is listened to until it is started. */
export function createEvmAdapter(host: AdapterHost, options: EvmOptions): ChainAdapter {
  const discovery = discoverWallets(ownWallets(options))
  let emit: (event: AdapterEvent) => void = () => undefined
  const sessions = createSessions(host, discovery, (event) => emit(event))
  let loading: Promise<Engine> | undefined
  const engine = () => {
    loading ??= import('./engine.ts').then(({ createEngine }) => createEngine(host))
    // A page that could not load it now may the next time.
    loading.catch(() => (loading = undefined))
    return loading
  }
  let shown: readonly EvmWallet[] = []
  let connectors: readonly Connector[] = []

  return {
    namespace: 'eip155',
    start(listener) {
      emit = listener
      const stop = discovery.start(() => emit({ type: 'connectors' }))
      return () => {
        emit = () => undefined
        stop()
        sessions.stop()
      }
    },
    connectors() {
      if (shown !== discovery.wallets()) {
        shown = discovery.wallets()
        connectors = shown.map(({ connector }) => connector)
      }
      return connectors
    },
    connect: sessions.connect,
    reconnect: sessions.reconnect,
    disconnect: sessions.disconnect,
    switchNetwork: sessions.switchNetwork,
    signMessage: (connectorId, account, message) =>
      signWalletMessage(requireWallet(discovery, connectorId).provider, account.address, message),
    isAddress,
    receiveUri,
    nativeBalance: async (account) => (await engine()).nativeBalance(account),
    prepareTransfer: async (request) => (await engine()).prepareTransfer(request),
    sendTransfer: async (connectorId, transfer) => {
      const { provider } = requireWallet(discovery, connectorId)
      return (await engine()).sendTransfer(provider, transfer)
    },
    waitForTransaction: async (networkId, hash, waiting) =>
      (await engine()).waitForTransaction(networkId, hash, waiting),
  }
}

function ownWallets({ wallets = [] }: EvmOptions): readonly EvmWallet[] {
  return wallets.map(({ id, name, icon, provider }) => ({
    connector: {
      id,
      name,
      namespace: 'eip155',
      type: 'external',
      ...(icon !== undefined && { icon }),
    },
    provider,
  }))
}
