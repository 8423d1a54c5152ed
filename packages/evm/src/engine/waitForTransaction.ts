import type { TransactionOutcome, WaitOptions } from '@latchkit/core'
import { pollingMs } from '@latchkit/core/internal'
import { delay } from '@latchkit/core/adapters'
import type { Hash } from 'viem'
import type { NetworkClient } from './createNetworkClient.ts'
import { findReplacement } from './findReplacement.ts'
import {
  parseResumeToken,
  formatResumeToken,
  type SentTransaction,
  type SentTransactions,
} from './sentTransaction.ts'

/**
 * Waits until a transaction, or the one that replaced it, is in a block. Polls soon at first and then every 4 seconds,
 * and never gives up: an unreachable network is polled again. A transaction that no node has shown yet is identified
 * by the nonce that it probably has.
 * @throws Aborted
 */
export async function waitForTransaction(
  client: NetworkClient,
  text: string,
  { signal, resumeToken, onResumeToken }: WaitOptions,
  guesses: SentTransactions = new Map(),
): Promise<TransactionOutcome> {
  const hash = text as Hash
  let sent = parseResumeToken(resumeToken)
  let waitMs = firstWaitMs
  let timesMissed = 0
  const end = (outcome: TransactionOutcome): TransactionOutcome => {
    guesses.delete(hash)
    return outcome
  }
  for (;;) {
    const outcome = await readOutcome(client, hash).catch(() => undefined)
    if (outcome) return end(outcome)
    try {
      const known = sent ?? guesses.get(hash)
      if (!known || known.isGuess) {
        const seen = (await readSent(client, hash)) ?? known
        if (seen && seen !== sent) {
          sent = seen
          onResumeToken?.(formatResumeToken(seen))
        }
      }
      if (known) {
        const found = await findReplacement(client, known)
        // Nodes do not learn of a block at the same moment: one may know the nonce as used, another not the receipt.
        const own = found && (await readOutcome(client, hash))
        if (own) return end(own)
        if (found === 'unknown') timesMissed += 1
        // With a guessed nonce, the other transaction may be a different one, and no replacement.
        else if (found && !(known.isGuess && found.status === 'replaced')) return end(found)
        if (timesMissed > missesAtMost && !known.isGuess) return end({ status: 'replaced', hash })
      }
    } catch {
      // The network could not be read this time.
    }
    await delay(waitMs, signal)
    waitMs = Math.min(waitMs * 1.5, pollingMs)
  }
}

const firstWaitMs = 200
const missesAtMost = 10

async function readOutcome(
  client: NetworkClient,
  hash: Hash,
): Promise<TransactionOutcome | undefined> {
  const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  if (!receipt) return undefined
  return { status: receipt.status === '0x0' ? 'failed' : 'confirmed', hash }
}

async function readSent(client: NetworkClient, hash: Hash): Promise<SentTransaction | undefined> {
  const transaction = await client.request({ method: 'eth_getTransactionByHash', params: [hash] })
  if (!transaction) return undefined
  const { from, to, nonce, value, input } = transaction
  const seenAtBlock = await client.request({ method: 'eth_blockNumber' })
  return { from, to, nonce, value, input, seenAtBlock }
}
