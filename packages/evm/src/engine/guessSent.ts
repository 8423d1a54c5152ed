import type { Address } from 'viem'
import { numberToHex } from '../abi/numberToHex.ts'
import type { NetworkClient } from './createNetworkClient.ts'
import type { SentTransaction, SentTransactions } from './sentTransaction.ts'
import type { TransferTransaction } from './transferTransaction.ts'

/**
 * Reads, before the request to the wallet, what identifies a transfer if another transaction replaces it before any
 * node has shown it. `undefined` if the network does not respond.
 */
export async function guessSent(
  client: NetworkClient,
  transfer: TransferTransaction,
  sent: SentTransactions,
): Promise<SentTransaction | undefined> {
  const { value, data: input = '0x' } = transfer
  // As nodes write them.
  const from = transfer.from.toLowerCase() as Address
  const to = transfer.to.toLowerCase() as Address
  try {
    const [count, seenAtBlock] = await Promise.all([
      client.request({ method: 'eth_getTransactionCount', params: [from, 'pending'] }),
      client.request({ method: 'eth_blockNumber' }),
    ])
    // What was sent before, and is not shown either, has a nonce too.
    const unseen = Array.from(sent.values()).filter((one) => one.isGuess && one.from === from)
    const nonces = [BigInt(count), ...unseen.map(({ nonce }) => BigInt(nonce) + 1n)]
    const nonce = numberToHex(nonces.reduce((most, one) => (one > most ? one : most)))
    return { from, to, nonce, value, input, seenAtBlock, isGuess: true }
  } catch {
    return undefined
  }
}
