import type { AdapterHost, ChainAdapter } from '@latchkit/core'
import { requireWallet, withTimeout } from '@latchkit/core/adapters'
import type { Discovery } from './discovery/discoverWallets.ts'
import { nativeBalance } from './engine/nativeBalance.ts'
import { prepareTransfer } from './engine/prepareTransfer.ts'
import { sendTransfer, type SendingContext } from './engine/sendTransfer.ts'
import { waitForTransaction } from './engine/waitForTransaction.ts'
import type { SolanaOptions } from './solanaOptions.ts'
import type { SwapEngine } from './swaps/createSwapEngine.ts'

/** The part of the adapter that reads the network and builds transfers; loaded when it is first needed. */
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
  { walletChains = {} }: SolanaOptions,
): Engine {
  const sending: SendingContext = { walletChains, sent: new Map() }
  return {
    swaps: async () =>
      (await import('./swaps/createSwapEngine.ts')).createSwapEngine(host, discovery, sending),
    nativeBalance: (account) => withTimeout(nativeBalance(host, account)),
    prepareTransfer: (request) => withTimeout(prepareTransfer(host, request)),
    sendTransfer: async (connectorId, transfer) => {
      const { standard } = requireWallet(discovery, connectorId)
      return sendTransfer(host, standard, transfer, sending)
    },
    waitForTransaction: (networkId, hash, options) =>
      waitForTransaction(host, networkId, hash, options, sending.sent),
  }
}
