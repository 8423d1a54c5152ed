import type { ChainAdapter } from '@latchkit/core'
import {
  requireWallet,
  sendingError,
  unknownOutcomeError,
  withTimeout,
} from '@latchkit/core/adapters'
import type { NetworkId } from '@latchkit/wire'
import type { Address } from 'viem'
import type { NetworkClient } from '../engine/createNetworkClient.ts'
import type { Discovery } from '../discovery/discoverWallets.ts'
import { sendTransfer } from '../engine/sendTransfer.ts'
import type { SentTransactions } from '../engine/sentTransaction.ts'
import type { Eip1193Provider } from '../wallet/provider.ts'
import { chainIdHex } from '../wallet/walletCalls.ts'
import { checkSwap, type SwapTransactions } from './checkSwap.ts'
import { canCallTogether, waitForCalls } from './waitForCalls.ts'

/** The part of the adapter that checks and sends swaps; loaded with the first of them. */
export type SwapEngine = Required<Pick<ChainAdapter, 'checkSwap' | 'sendSwap' | 'waitForCalls'>>

/** Creates a {@link SwapEngine}. */
export function createSwapEngine(
  discovery: Discovery,
  networkOf: (networkId: NetworkId) => {
    readonly client: NetworkClient
    readonly sent: SentTransactions
  },
): SwapEngine {
  return {
    async checkSwap(connectorId, request) {
      const { provider } = requireWallet(discovery, connectorId)
      const { networkId, from } = request
      const isTogether = await canCallTogether(
        provider,
        from.address as Address,
        chainIdHex(networkId),
      )
      return withTimeout(checkSwap(networkOf(networkId).client, request, isTogether))
    },
    async sendSwap(connectorId, { request, transactions }, part) {
      const { provider } = requireWallet(discovery, connectorId)
      const all = transactions as SwapTransactions
      if (part === 'together') return sendTogether(provider, all)
      const transaction = part === 'swap' ? all.swap : all.approvals[part]
      return sendTransfer(provider, { request, transaction }, networkOf(request.networkId))
    },
    waitForCalls: async (connectorId, callsId, signal) =>
      waitForCalls(requireWallet(discovery, connectorId).provider, callsId, signal),
  }
}

/**
 * Has a wallet carry out the approvals and the swap as one, or none of them.
 * @see https://eips.ethereum.org/EIPS/eip-5792
 */
async function sendTogether(
  provider: Eip1193Provider,
  { approvals, swap }: SwapTransactions,
): Promise<string> {
  const calls = [...approvals, swap].map(({ to, data, value }) => ({ to, data, value }))
  const request = {
    version: '2.0.0',
    chainId: swap.chainId,
    from: swap.from,
    atomicRequired: true,
    calls,
  }
  try {
    const answer = await provider.request({ method: 'wallet_sendCalls', params: [request] })
    const id = typeof answer === 'string' ? answer : (answer as { id?: unknown } | null)?.id
    if (typeof id !== 'string') throw unknownOutcomeError()
    return id
  } catch (error) {
    throw sendingError(error)
  }
}
