import type { AdapterHost, ChainAdapter } from '@latchkit/core'
import { inTime } from '@latchkit/core/adapters'
import type { Discovery } from './discovery/discoverWallets.ts'
import { requireWallet } from './discovery/requireWallet.ts'
import { createNetworkClients } from './engine/createNetworkClients.ts'
import { nativeBalance } from './engine/nativeBalance.ts'
import { prepareTransfer } from './engine/prepareTransfer.ts'
import { sendTransfer } from './engine/sendTransfer.ts'
import { waitForTransaction } from './engine/waitForTransaction.ts'

/** What of the adapter needs the chain library; loaded when it is first needed. */
export type Engine = Pick<
  ChainAdapter,
  'nativeBalance' | 'prepareTransfer' | 'sendTransfer' | 'waitForTransaction'
>

/** Makes the engine of one kit. */
export function createEngine(host: AdapterHost, discovery: Discovery): Engine {
  const clients = createNetworkClients(host)
  return {
    sendTransfer: async (connectorId, transfer) =>
      sendTransfer(requireWallet(discovery, connectorId).provider, transfer),
    nativeBalance: (account) => inTime(nativeBalance(clients, account)),
    prepareTransfer: async (request) =>
      inTime(prepareTransfer(clients(request.networkId), request)),
    waitForTransaction: async (networkId, hash, options) =>
      waitForTransaction(clients(networkId), hash, options),
  }
}
