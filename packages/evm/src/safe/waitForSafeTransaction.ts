import { pollingMs } from '@latchkit/core/internal'
import { delay } from '@latchkit/core/adapters'
import { rpcErrorCode } from '@latchkit/wire'
import type { SafeChannel } from './safeChannel.ts'
import { safeError } from './safeError.ts'

/** Waits until the owners of a Safe have agreed to a transaction and it is on the chain. Returns its hash there. */
export async function waitForSafeTransaction(
  channel: SafeChannel,
  safeTxHash: unknown,
): Promise<string> {
  if (typeof safeTxHash !== 'string' || safeTxHash === '')
    throw new Error('The Safe does not say which transaction it made.')
  for (;;) {
    // A Safe that has just made a transaction may not find it yet.
    const found = await channel.ask('getTxBySafeTxHash', { safeTxHash }).catch(() => undefined)
    const { txStatus, txHash } = (found ?? {}) as Readonly<Record<string, unknown>>
    if (txStatus === 'CANCELLED')
      throw safeError(rpcErrorCode.userRejected, 'The transaction was cancelled in the Safe.')
    if (typeof txHash === 'string' && /^0x[0-9a-f]{64}$/i.test(txHash)) return txHash
    if (txStatus === 'FAILED') throw new Error('The transaction failed in the Safe.')
    await delay(pollingMs, channel.signal)
  }
}
