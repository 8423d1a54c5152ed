import type { AdapterHost, TransactionOutcome, WaitOptions } from '@latchkit/core'
import { pollingMs } from '@latchkit/core/internal'
import { delay } from '@latchkit/core/adapters'
import type { NetworkId } from '@latchkit/wire'
import { isHistoryKept } from './rpc/isHistoryKept.ts'
import { getBlockHeight } from './rpc/getBlockHeight.ts'
import { getSignatureStatus } from './rpc/getSignatureStatus.ts'
import { sendTransaction } from './rpc/sendTransaction.ts'
import { parseResumeToken, formatResumeToken, type SentTransactions } from './sentTransaction.ts'

/**
 * Waits until a transaction is confirmed, has failed, or has expired. What the kit itself has sent is sent again meanwhile,
 * the same bytes each time.
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
  let isExpired = false
  let waitMs = firstWaitMs
  for (;;) {
    try {
      const status = await getSignatureStatus(host, networkId, hash, {
        inHistory: isExpired,
        signal,
      })
      if (status === 'confirmed' || status === 'failed') return end(status)
      if (status === 'unknown') {
        if (isExpired && known) {
          const { lastValidBlockHeight: last } = known
          if (await isHistoryKept(host, networkId, last, signal)) return end('expired')
        }
        const height = await getBlockHeight(host, networkId, signal)
        if (!known) {
          known = { lastValidBlockHeight: height + validBlocks }
          onResumeToken?.(formatResumeToken(known))
        }
        // A wallet may have put a newer blockhash into the transaction than the kit did.
        isExpired = height > known.lastValidBlockHeight + validBlocks
        const { signed, lastValidBlockHeight } = known
        if (signed !== undefined && height <= lastValidBlockHeight)
          await sendTransaction(host, networkId, signed, { skipPreflight: true, signal })
      }
    } catch {
      // The network cannot be reached, or a node rejects the request now. An abort ends the delay.
    }
    await delay(waitMs, signal)
    waitMs = Math.min(waitMs * 1.5, pollingMs)
  }
}

const firstWaitMs = 200
/** How many blocks a blockhash is valid for. */
const validBlocks = 150n
