import type { AdapterHost, ChainAdapter, PreparedTransfer } from '@latchkit/core'
import { createNetworkClients } from './engine/createNetworkClients.ts'
import { inTime } from './engine/inTime.ts'
import { nativeBalance } from './engine/nativeBalance.ts'
import { prepareTransfer } from './engine/prepareTransfer.ts'
import { sendTransfer } from './engine/sendTransfer.ts'
import { waitForTransaction } from './engine/waitForTransaction.ts'
import type { Eip1193Provider } from './wallet/provider.ts'

/** What of the adapter needs the chain library; loaded when it is first needed. */
export interface Engine extends Pick<
  ChainAdapter,
  'nativeBalance' | 'prepareTransfer' | 'waitForTransaction'
> {
  sendTransfer(provider: Eip1193Provider, transfer: PreparedTransfer): Promise<string>
}

/** Makes the engine of one kit. */
export function createEngine(host: AdapterHost): Engine {
  const clients = createNetworkClients(host)
  return {
    sendTransfer,
    nativeBalance: (account) => inTime(nativeBalance(clients, account)),
    prepareTransfer: async (request) =>
      inTime(prepareTransfer(clients(request.networkId), request)),
    waitForTransaction: async (networkId, hash, options) =>
      waitForTransaction(clients(networkId), hash, options),
  }
}
