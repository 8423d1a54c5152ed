import {
  isKitError,
  type AdapterEvent,
  type AdapterHost,
  type ChainAdapter,
  type Connector,
} from '@latchkit/core'
import { lazily, whenIdle } from '@latchkit/core/adapters'
import { isAddress } from './address/isAddress.ts'
import { discoverWallets } from './discovery/discoverWallets.ts'
import type { EvmWallet } from './discovery/evmWallet.ts'
import type { EvmOptions } from './evm.ts'
import { receiveUri } from './receiveUri.ts'

/**
 * Makes the adapter of a kit's EVM networks. It only finds wallets itself: what speaks with them is loaded when the page
 * is idle, or needed; the chain library when a balance or a transfer needs it.
 */
export function createEvmAdapter(host: AdapterHost, options: EvmOptions): ChainAdapter {
  const discovery = discoverWallets(ownWallets(options))
  let emit: (event: AdapterEvent) => void = () => undefined
  let stopSessions = () => {}
  const sessions = lazily(async () => {
    const { createSessions } = await import('./sessions.ts')
    const created = createSessions(host, discovery, (event) => emit(event))
    stopSessions = created.stop
    return created
  })
  const engine = lazily(async () => {
    const { createEngine } = await import('./engine.ts')
    return createEngine(host, discovery)
  })
  let shown: readonly EvmWallet[] = []
  let connectors: readonly Connector[] = []

  return {
    namespace: 'eip155',
    start(listener) {
      emit = listener
      const stopDiscovery = discovery.start(() => emit({ type: 'connectors' }))
      const stopWaiting = whenIdle(() => {
        if (discovery.wallets().length > 0) sessions().catch(() => undefined)
      })
      return () => {
        emit = () => undefined
        stopWaiting()
        stopDiscovery()
        stopSessions()
      }
    },
    connectors() {
      if (shown !== discovery.wallets()) {
        shown = discovery.wallets()
        connectors = shown.map(({ connector }) => connector)
      }
      return connectors
    },
    connect: async (...of) => (await sessions()).connect(...of),
    reconnect: async (...of) => (await sessions()).reconnect(...of),
    disconnect: async (...of) => (await sessions()).disconnect(...of),
    switchNetwork: async (...of) => (await sessions()).switchNetwork(...of),
    signMessage: async (...of) => (await sessions()).signMessage(...of),
    isAddress,
    receiveUri,
    nativeBalance: async (...of) => (await engine()).nativeBalance(...of),
    prepareTransfer: async (...of) => (await engine()).prepareTransfer(...of),
    async sendTransfer(connectorId, transfer) {
      try {
        return await (await engine()).sendTransfer(connectorId, transfer)
      } catch (error) {
        if (isKitError(error, 'UnsupportedChain'))
          await (await sessions()).refresh(connectorId).catch(() => undefined)
        throw error
      }
    },
    waitForTransaction: async (...of) => (await engine()).waitForTransaction(...of),
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
