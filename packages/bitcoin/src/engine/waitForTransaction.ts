import type { AdapterHost, TransactionOutcome, WaitOptions } from '@latchkit/core'
import { pollingMs } from '@latchkit/core/internal'
import { delay } from '@latchkit/core/adapters'
import type { NetworkId } from '@latchkit/wire'
import { bytesToHex } from '@noble/hashes/utils.js'
import { decodeHex } from '../encoding/hex.ts'
import { broadcast, getTxHex, type RawTransaction, getStatus } from './esplora.ts'
import { findReplacement } from './findReplacement.ts'
import type { SentTransactions } from './sentTransactions.ts'
import { decodeTransaction } from './transaction/decodeTransaction.ts'
import { txidOf } from './transaction/transaction.ts'

/**
 * Waits until a transaction, or another one that spends the same inputs, is confirmed. While the network does not know it,
 * it is broadcast again. It never gives up: a network that cannot be reached is asked again.
 * @throws Aborted
 */
export async function waitForTransaction(
  host: AdapterHost,
  networkId: NetworkId,
  hash: string,
  { signal, resumeToken, onResumeToken }: WaitOptions,
  sent: SentTransactions,
): Promise<TransactionOutcome> {
  let known = parseSigned(hash, sent.get(hash)?.signed) ?? parseSigned(hash, resumeToken)
  if (known && resumeToken === undefined) onResumeToken?.(bytesToHex(known.bytes))
  let waitMs = firstWaitMs
  for (let round = 0; ; round += 1) {
    try {
      const status = await getStatus(host, networkId, hash, signal)
      if (status === 'confirmed') {
        sent.delete(hash)
        return { status, hash }
      }
      if (status === 'mempool' && !known) {
        known = await getTxHex(host, networkId, hash, signal)
        if (known) onResumeToken?.(bytesToHex(known.bytes))
      }
      if (status === 'unknown' && known) {
        const replacement = await findReplacement(host, networkId, known.transaction, round, signal)
        if (replacement) {
          sent.delete(hash)
          return replacement
        }
        await broadcast(host, networkId, hash, known.bytes, signal)
      }
    } catch {
      // The network cannot be read now, or does not take the transaction. An abort ends the delay.
    }
    await delay(waitMs, signal)
    waitMs = Math.min(waitMs * 1.2, pollingMs * 5)
  }
}

const firstWaitMs = 500

/** The signed transaction in a resume token, if it is the one with that hash. */
function parseSigned(hash: string, token: string | undefined): RawTransaction | undefined {
  const bytes = decodeHex(token ?? '')
  const transaction = bytes && decodeTransaction(bytes)
  return bytes && transaction && txidOf(transaction) === hash ? { bytes, transaction } : undefined
}
