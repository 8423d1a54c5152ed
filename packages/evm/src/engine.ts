import { isKitError, type AdapterHost, type ChainAdapter } from '@latchkit/core'
import { lazy, requireWallet, withTimeout } from '@latchkit/core/adapters'
import type { NetworkId } from '@latchkit/wire'
import type { Discovery } from './discovery/discoverWallets.ts'
import { createNetworkClients } from './engine/createNetworkClients.ts'
import { nativeBalance } from './engine/nativeBalance.ts'
import { prepareTransfer } from './engine/prepareTransfer.ts'
import { sendTransfer } from './engine/sendTransfer.ts'
import type { SentTransaction, SentTransactions } from './engine/sentTransaction.ts'
import { waitForTransaction } from './engine/waitForTransaction.ts'
import type { Sessions } from './sessions.ts'
import type { SwapEngine } from './swaps/createSwapEngine.ts'

/** The part of the adapter that needs the chain library; loaded when it is first needed. */
export interface Engine extends Pick<
  ChainAdapter,
  'nativeBalance' | 'prepareTransfer' | 'sendTransfer' | 'waitForTransaction'
> {
  /** Loads what checks and sends swaps. */
  swaps(): Promise<SwapEngine>
}

/** Creates the engine of a kit. */
export function createEngine(
  host: AdapterHost,
  discovery: Discovery,
  sessions: () => Promise<Pick<Sessions, 'refresh'>>,
): Engine {
  const clients = createNetworkClients(host)
  const sentByNetwork = new Map<NetworkId, SentTransactions>()
  const sentOf = (networkId: NetworkId): SentTransactions => {
    const sent = sentByNetwork.get(networkId) ?? new Map<string, SentTransaction>()
    sentByNetwork.set(networkId, sent)
    return sent
  }
  const networkOf = (networkId: NetworkId) => ({
    client: clients(networkId),
    sent: sentOf(networkId),
  })
  /** A wallet that is on another network than the kit believes is read again. */
  const sending = async <Result>(connectorId: string, send: () => Promise<Result>) => {
    try {
      return await send()
    } catch (error) {
      if (isKitError(error, 'UnsupportedChain'))
        await (await sessions()).refresh(connectorId).catch(() => undefined)
      throw error
    }
  }
  return {
    swaps: lazy(async () => {
      const { createSwapEngine } = await import('./swaps/createSwapEngine.ts')
      // The server has built what is checked here: it answers where no node of the network does.
      const judges = createNetworkClients(host, (network) =>
        [...host.rpcEndpoints(network)].reverse(),
      )
      const swaps = createSwapEngine(discovery, (networkId) => ({
        client: judges(networkId),
        sent: sentOf(networkId),
      }))
      return {
        ...swaps,
        sendSwap: (connectorId, ...of) =>
          sending(connectorId, () => swaps.sendSwap(connectorId, ...of)),
      }
    }),
    sendTransfer: (connectorId, transfer) =>
      sending(connectorId, async () => {
        const { networkId } = transfer.request
        const { provider } = requireWallet(discovery, connectorId)
        return sendTransfer(provider, transfer, networkOf(networkId))
      }),
    nativeBalance: (account) => withTimeout(nativeBalance(clients, account)),
    prepareTransfer: async (request) =>
      withTimeout(prepareTransfer(clients(request.networkId), request)),
    waitForTransaction: async (networkId, hash, options) =>
      waitForTransaction(clients(networkId), hash, options, sentOf(networkId)),
  }
}
