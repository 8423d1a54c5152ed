import {
  KitError,
  type AdapterEvent,
  type AdapterHost,
  type ChainAdapter,
  type Connector,
} from '@latchkit/core'
import { lazily, whenIdle } from '@latchkit/core/adapters'
import { isAddress } from './address/isAddress.ts'
import type { BitcoinOptions } from './bitcoin.ts'
import { chainOf } from './chains/bitcoinChain.ts'
import type { BitcoinWallet } from './discovery/bitcoinWallet.ts'
import { discoverWallets } from './discovery/discoverWallets.ts'
import { readAnnouncement } from './discovery/readAnnouncement.ts'
import { receiveUri } from './receiveUri.ts'

/**
 * Makes the adapter of a kit's Bitcoin networks. It only finds wallets itself: what speaks with them is loaded when the
 * page is idle, or needed; what reads the network when a balance or a transfer needs it.
 * @throws InvalidConfig for a network that is none of Bitcoin's
 */
export function createBitcoinAdapter(host: AdapterHost, options: BitcoinOptions): ChainAdapter {
  assertNetworks(host)
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
    const [{ createEngine }, opened] = await Promise.all([import('./engine.ts'), sessions()])
    return createEngine(host, opened)
  })
  let shown: readonly BitcoinWallet[] = []
  let connectors: readonly Connector[] = []

  return {
    namespace: 'bip122',
    start(listener) {
      emit = listener
      const stopDiscovery = discovery.start(() => emit({ type: 'connectors' }))
      const stopWaiting = whenIdle(() => sessions().catch(() => undefined))
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
    sendTransfer: async (...of) => (await engine()).sendTransfer(...of),
    waitForTransaction: async (...of) => (await engine()).waitForTransaction(...of),
  }
}

function ownWallets({ wallets = [] }: BitcoinOptions): readonly BitcoinWallet[] {
  return wallets.flatMap((wallet) => readAnnouncement(wallet, 'external') ?? [])
}

function assertNetworks({ networks }: AdapterHost): void {
  const stranger = networks.find(({ caipNetworkId }) => !chainOf(caipNetworkId))
  if (!stranger) return
  throw new KitError(
    'InvalidConfig',
    `The network ${stranger.caipNetworkId} is none of Bitcoin’s.`,
    {
      fix: 'Give as `id` the first 32 characters of the hash of its genesis block.',
    },
  )
}
