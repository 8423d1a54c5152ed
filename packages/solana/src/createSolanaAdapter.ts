import type { AdapterEvent, AdapterHost, ChainAdapter, Connector } from '@latchkit/core'
import { lazily, whenIdle } from '@latchkit/core/adapters'
import { isAddress } from './address/isAddress.ts'
import { discoverWallets } from './discovery/discoverWallets.ts'
import { readAnnouncement } from './discovery/readAnnouncement.ts'
import type { SolanaWallet } from './discovery/solanaWallet.ts'
import { receiveUri } from './receiveUri.ts'
import type { SolanaOptions } from './solana.ts'
import type { SignInAnswer, SignInRequest } from './wallet/signIn.ts'

/** What the kit asks of Solana, and what Solana's wallets can do beyond it. */
export interface SolanaAdapter extends ChainAdapter {
  /**
   * Has a wallet compose and sign a sign-in message (Sign In With Solana).
   * @throws UserRejected, WalletLocked, MethodNotSupported where the wallet cannot: then `signMessage` is the way
   */
  signIn(connectorId: string, request: SignInRequest): Promise<SignInAnswer>
}

/**
 * Makes the adapter of a kit's Solana networks. It only finds wallets itself: what speaks with them is loaded when the
 * page is idle, or needed; what reads the network when a balance or a transfer needs it.
 */
export function createSolanaAdapter(host: AdapterHost, options: SolanaOptions): SolanaAdapter {
  const discovery = discoverWallets(ownWallets(options))
  let emit: (event: AdapterEvent) => void = () => undefined
  let stopSessions = () => {}
  const sessions = lazily(async () => {
    const { createSessions } = await import('./sessions.ts')
    const created = createSessions(host, discovery, options, (event) => emit(event))
    stopSessions = created.stop
    return created
  })
  const engine = lazily(async () => {
    const { createEngine } = await import('./engine.ts')
    return createEngine(host, discovery, options)
  })
  let shown: readonly SolanaWallet[] = []
  let connectors: readonly Connector[] = []

  return {
    namespace: 'solana',
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
    signIn: async (...of) => (await sessions()).signIn(...of),
    isAddress,
    receiveUri,
    nativeBalance: async (...of) => (await engine()).nativeBalance(...of),
    prepareTransfer: async (...of) => (await engine()).prepareTransfer(...of),
    sendTransfer: async (...of) => (await engine()).sendTransfer(...of),
    waitForTransaction: async (...of) => (await engine()).waitForTransaction(...of),
  }
}

function ownWallets({ wallets = [] }: SolanaOptions): readonly SolanaWallet[] {
  return wallets.flatMap((wallet) => readAnnouncement(wallet, 'external') ?? [])
}
