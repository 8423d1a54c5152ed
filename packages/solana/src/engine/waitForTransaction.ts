import type { AdapterHost, TransactionOutcome, WaitOptions } from '@latchkit/core'
import { limits } from '@latchkit/core/internal'
import { delay } from '@latchkit/core/adapters'
import type { NetworkId } from '@latchkit/wire'
import { isHistoryKept } from './rpc/isHistoryKept.ts'
import { readBlockHeight } from './rpc/readBlockHeight.ts'
import { readStatus } from './rpc/readStatus.ts'
import { sendSigned } from './rpc/sendSigned.ts'
import { parseResumeToken, formatResumeToken, type SentTransactions } from './sentTransaction.ts'

/**
 * Waits until a transaction is confirmed by most of the network, has failed, or cannot be carried out any more. What the
 * kit itself has sent is sent again meanwhile, the same bytes each time.
 * @throws Aborted
 */
export async function waitForTransaction(
  host: AdapterHost,
  networkId: NetworkId,
  hash: string,
  { signal, resumeToken, onResumeToken }: WaitOptions,
  sent: SentTransactions,
): Promise<TransactionOutcome> {
  let known = sent.get(hash) ?? parseResumeToken(resumeToken ?? '')
  if (known && resumeToken === undefined) onResumeToken?.(formatResumeToken(known))
  const end = (status: TransactionOutcome['status']): TransactionOutcome => {
    sent.delete(hash)
    return { status, hash }
  }
  let isLate = false
  let waitMs = firstWaitMs
  for (;;) {
    try {
      const status = await readStatus(host, networkId, hash, { inHistory: isLate, signal })
      if (status === 'confirmed' || status === 'failed') return end(status)
      if (status === 'unknown') {
        if (isLate && known) {
          const { lastValidBlockHeight: last } = known
          if (await isHistoryKept(host, networkId, last, signal)) return end('expired')
        }
        const height = await readBlockHeight(host, networkId, signal)
        if (!known) {
          known = { lastValidBlockHeight: height + validBlocks }
          onResumeToken?.(formatResumeToken(known))
        }
        // A wallet may have put a newer block into the transaction than the kit did.
        isLate = height > known.lastValidBlockHeight + validBlocks
        const { signed, lastValidBlockHeight } = known
        if (signed !== undefined && height <= lastValidBlockHeight)
          await sendSigned(host, networkId, signed, { skipPreflight: true, signal })
      }
    } catch {
      // The network cannot be reached, or a node refuses: it may do better later. An abort ends the pause.
    }
    await delay(waitMs, signal)
    waitMs = Math.min(waitMs * 1.5, limits.pollingMs)
  }
}

const firstWaitMs = 200
/** For so many blocks a transaction is valid. */
const validBlocks = 150n
