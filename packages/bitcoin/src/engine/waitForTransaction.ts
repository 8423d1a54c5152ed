import type { AdapterHost, TransactionOutcome, WaitOptions } from '@latchkit/core'
import { limits } from '@latchkit/core/internal'
import { delay } from '@latchkit/core/adapters'
import type { NetworkId } from '@latchkit/wire'
import { bytesToHex } from '@noble/hashes/utils.js'
import { decodeHex } from '../encoding/hex.ts'
import { broadcast } from './esplora/broadcast.ts'
import { readRawTransaction, type RawTransaction } from './esplora/readRawTransaction.ts'
import { readStatus } from './esplora/readStatus.ts'
import { findReplacement } from './findReplacement.ts'
import type { SentTransactions } from './sentTransactions.ts'
import { parseTransaction } from './transaction/parseTransaction.ts'
import { txidOf } from './transaction/transaction.ts'

/**
 * Waits until a transaction, or another one that spends what it spends, is in a block. While the network does not know it,
 * it is given to the network again. It never gives up: a network that cannot be reached is asked again.
 * @throws Aborted
 */
export async function waitForTransaction(
  host: AdapterHost,
  networkId: NetworkId,
  hash: string,
  { signal, clue, onClue }: WaitOptions,
  sent: SentTransactions,
): Promise<TransactionOutcome> {
  let known = readSigned(hash, sent.get(hash)?.signed) ?? readSigned(hash, clue)
  if (known && clue === undefined) onClue?.(bytesToHex(known.bytes))
  let waitMs = firstWaitMs
  for (let turn = 0; ; turn += 1) {
    try {
      const status = await readStatus(host, networkId, hash, signal)
      if (status === 'confirmed') {
        sent.delete(hash)
        return { status, hash }
      }
      if (status === 'waiting' && !known) {
        known = await readRawTransaction(host, networkId, hash, signal)
        if (known) onClue?.(bytesToHex(known.bytes))
      }
      if (status === 'unknown' && known) {
        const found = await findReplacement(host, networkId, known.transaction, turn, signal)
        if (found) {
          sent.delete(hash)
          return found
        }
        await broadcast(host, networkId, hash, known.bytes, signal)
      }
    } catch {
      // The network could not be read this time, or does not take it now. An abort ends the pause.
    }
    await delay(waitMs, signal)
    waitMs = Math.min(waitMs * 1.2, limits.pollingMs * 5)
  }
}

const firstWaitMs = 500

/** A signed transaction out of what was noted, where it is the one. */
function readSigned(hash: string, noted: string | undefined): RawTransaction | undefined {
  const bytes = decodeHex(noted ?? '')
  const transaction = bytes && parseTransaction(bytes)
  return bytes && transaction && txidOf(transaction) === hash ? { bytes, transaction } : undefined
}
