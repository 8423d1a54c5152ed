import type { AdapterEvent, AdapterHost, ChainAdapter, Connector } from '@latchkit/core'
import { isAddress } from './address/isAddress.ts'
import { discoverWallets } from './discovery/discoverWallets.ts'
import { readAnnouncement } from './discovery/readAnnouncement.ts'
import { requireWallet } from './discovery/requireWallet.ts'
import type { SolanaWallet } from './discovery/solanaWallet.ts'
import type { SentTransactions } from './engine/sentTransaction.ts'
import { receiveUri } from './receiveUri.ts'
import type { SolanaOptions } from './solana.ts'
import { createSessions } from './wallet/createSessions.ts'
import { signIn, type SignInAnswer, type SignInRequest } from './wallet/signIn.ts'
import { signWalletMessage } from './wallet/signWalletMessage.ts'

/** What the kit asks of Solana, and what Solana's wallets can do beyond it. */
export interface SolanaAdapter extends ChainAdapter {
  /**
   * Has a wallet compose and sign a sign-in message (Sign In With Solana).
   * @throws UserRejected, WalletLocked, MethodNotSupported where the wallet cannot: then `signMessage` is the way
   */
  signIn(connectorId: string, request: SignInRequest): Promise<SignInAnswer>
}

/** Makes the adapter of a kit's Solana networks. Nothing is listened to until it is started. */
export function createSolanaAdapter(host: AdapterHost, options: SolanaOptions): SolanaAdapter {
  const { walletChains = {} } = options
  const discovery = discoverWallets(ownWallets(options))
  let emit: (event: AdapterEvent) => void = () => undefined
  const sessions = createSessions(host, discovery, walletChains, (event) => emit(event))
  const engine = () => import('./engine.ts')
  const sent: SentTransactions = new Map()
  const standard = (connectorId: string) => requireWallet(discovery, connectorId).standard
  let shown: readonly SolanaWallet[] = []
  let connectors: readonly Connector[] = []

  return {
    namespace: 'solana',
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
    signMessage: async (connectorId, account, message) =>
      signWalletMessage(standard(connectorId), account.address, message),
    signIn: async (connectorId, request) => signIn(standard(connectorId), request),
    isAddress,
    receiveUri,
    nativeBalance: async (account) => (await engine()).nativeBalance(host, account),
    prepareTransfer: async (request) => (await engine()).prepareTransfer(host, request),
    sendTransfer: async (connectorId, transfer) => {
      const { sendTransfer } = await engine()
      return sendTransfer(host, standard(connectorId), transfer, { walletChains, sent })
    },
    waitForTransaction: async (networkId, hash, waiting) =>
      (await engine()).waitForTransaction(host, networkId, hash, waiting, sent),
  }
}

function ownWallets({ wallets = [] }: SolanaOptions): readonly SolanaWallet[] {
  return wallets.flatMap((wallet) => readAnnouncement(wallet, 'external') ?? [])
}
