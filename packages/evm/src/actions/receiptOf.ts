import { KitError } from '@latchkit/core'
import {
  WaitForTransactionReceiptTimeoutError,
  type Hash,
  type PublicClient,
  type Transport,
  type Chain,
  type TransactionReceipt,
} from 'viem'
import { revertReason } from '../engine/revertReason.ts'

/**
 * Waits for the receipt of a transaction, or of the one that has replaced it.
 * @throws TransactionFailed with the decoded revert, TimedOut
 */
export async function receiptOf(
  client: PublicClient<Transport, Chain>,
  {
    hash,
    confirmations = 1,
    timeoutMs = 0,
  }: {
    readonly hash: Hash
    readonly confirmations?: number | undefined
    readonly timeoutMs?: number | undefined
  },
): Promise<TransactionReceipt> {
  let replacement: string | undefined
  const receipt = await client
    .waitForTransactionReceipt({
      hash,
      confirmations,
      timeout: timeoutMs,
      onReplaced: ({ reason }) => {
        replacement = reason
      },
    })
    .catch((error: unknown) => {
      if (!(error instanceof WaitForTransactionReceiptTimeoutError)) throw error
      throw new KitError('TimedOut', 'The transaction is not in a block yet.', { cause: error })
    })
  if (replacement === 'cancelled')
    throw new KitError('TransactionFailed', 'The transaction was cancelled in the wallet.', {
      context: { receipt },
    })
  if (replacement === 'replaced')
    throw new KitError('TransactionFailed', 'Another transaction was sent in its place.', {
      context: { receipt },
    })
  if (receipt.status === 'success') return receipt
  const details = await reasonOf(client, receipt)
  throw new KitError('TransactionFailed', 'The contract has refused the transaction.', {
    ...(details !== undefined && { details }),
    context: { receipt },
  })
}

/** Why a transaction was reverted: it is called once more, on the state before its block. */
async function reasonOf(
  client: PublicClient<Transport, Chain>,
  { transactionHash, blockNumber }: TransactionReceipt,
): Promise<string | undefined> {
  const sent = await client.getTransaction({ hash: transactionHash }).catch(() => undefined)
  if (!sent) return undefined
  const { from: account, to, input: data, value } = sent
  try {
    await client.call({ account, to, data, value, blockNumber: blockNumber - 1n })
    return undefined
  } catch (error) {
    return revertReason(error)
  }
}
