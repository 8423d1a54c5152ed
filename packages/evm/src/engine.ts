import type { AdapterHost, ChainAdapter } from '@latchkit/core'
import { requireWallet, withTimeout } from '@latchkit/core/adapters'
import type { NetworkId } from '@latchkit/wire'
import type { Discovery } from './discovery/discoverWallets.ts'
import { createNetworkClients } from './engine/createNetworkClients.ts'
import { nativeBalance } from './engine/nativeBalance.ts'
import { prepareTransfer } from './engine/prepareTransfer.ts'
import { sendTransfer } from './engine/sendTransfer.ts'
import type { SentTransaction, SentTransactions } from './engine/sentTransaction.ts'
import { waitForTransaction } from './engine/waitForTransaction.ts'

/** The part of the adapter that needs the chain library; loaded when it is first needed. */
export type Engine = Pick<
  ChainAdapter,
  'nativeBalance' | 'prepareTransfer' | 'sendTransfer' | 'waitForTransaction'
>

/** Creates the engine of a kit. */
export function createEngine(host: AdapterHost, discovery: Discovery): Engine {
  const clients = createNetworkClients(host)
  const sentByNetwork = new Map<NetworkId, SentTransactions>()
  const sentOf = (networkId: NetworkId): SentTransactions => {
    const sent = sentByNetwork.get(networkId) ?? new Map<string, SentTransaction>()
    sentByNetwork.set(networkId, sent)
    return sent
  }
  return {
    sendTransfer: async (connectorId, transfer) => {
      const { networkId } = transfer.request
      const { provider } = requireWallet(discovery, connectorId)
      const network = { client: clients(networkId), sent: sentOf(networkId) }
      return sendTransfer(provider, transfer, network)
    },
    nativeBalance: (account) => withTimeout(nativeBalance(clients, account)),
    prepareTransfer: async (request) =>
      withTimeout(prepareTransfer(clients(request.networkId), request)),
    waitForTransaction: async (networkId, hash, options) =>
      waitForTransaction(clients(networkId), hash, options, sentOf(networkId)),
  }
}
