import { namespaceOf, parseAccountId } from '@latchkit/wire'
import { requireAdapter } from '../connection/requireAdapter.ts'
import { isKitError } from '../errors.ts'
import { delay } from '../internal/delay.ts'
import { isRetryable } from '../internal/isRetryable.ts'
import { perKit } from '../internal/perKit.ts'
import type { Kit } from '../kit.ts'
import { pollingMs } from '../limits.ts'
import { addPending } from '../transactions/pendingTransactions.ts'
import type { TransactionOutcome } from '../transactions/pendingTransaction.ts'
import { watchTransaction } from '../transactions/watchTransaction.ts'
import { watch } from '../watch.ts'
import type { SwapProgress } from './reduceSwap.ts'
import { stepSwap } from './storedSwap.ts'

/** Follows the kit's swap as long as something of it is under way, until the kit is stopped. */
export function followSwap(kit: Kit): void {
  const { swap } = kit.store.get()
  if (swap?.status !== 'approving' && swap?.status !== 'sent') return
  if (swap.hash !== undefined) followHash(kit, swap, swap.hash)
  else if (swap.callsId !== undefined) followCalls(kit, swap, swap.callsId).catch(() => undefined)
}

/** Adds the transaction to the pending ones, whose watch says how it ends. */
function followHash(kit: Kit, swap: SwapProgress, hash: string): void {
  const { account, networkId, from, to } = swap
  const transaction = {
    hash,
    account,
    networkId,
    to: parseAccountId(to.address)?.address ?? '',
    symbol: from.symbol,
    decimals: from.decimals,
    amount: swap.amount,
    sentAtMs: Date.now(),
    status: 'pending',
    operation: swap.status === 'approving' ? 'approve' : 'trade',
  } as const
  const find = () =>
    kit.store
      .get()
      .pendingTransactions.find((each) => each.hash === hash && each.networkId === networkId)
  if (!find()) addPending(kit, transaction)
  const end = () => {
    const { status = 'pending', finalHash = hash } = find() ?? {}
    if (status === 'pending') return false
    const outcome: TransactionOutcome = { status, hash: finalHash }
    stepSwap(kit, { type: 'ended', hash, outcome })
    return true
  }
  if (end()) return
  const stop = watch(kit.store, find, () => {
    if (end()) stop()
  })
  kit.lifetime().addEventListener('abort', stop, { once: true })
  watchTransaction(kit, transaction)
}

/** Gets from the wallet the hash of what it was given as one request: once for each, however often the page asks for it. */
async function followCalls(kit: Kit, swap: SwapProgress, callsId: string): Promise<void> {
  const asked = askedCalls(kit)
  const signal = kit.lifetime()
  if (asked.get(callsId)?.aborted === false) return
  asked.set(callsId, signal)
  const adapter = requireAdapter(kit, namespaceOf(swap.networkId))
  for (;;)
    try {
      const hash = await adapter.waitForCalls?.(swap.connectorId, callsId, signal)
      if (signal.aborted) return
      stepSwap(kit, { type: 'resolved', callsId, hash })
      return followSwap(kit)
    } catch (error) {
      // The wallet may not have announced itself yet.
      const isAway = isKitError(error, 'ConnectorNotFound')
      if (signal.aborted) return void asked.delete(callsId)
      if (!(isAway || isRetryable(error))) {
        asked.delete(callsId)
        return stepSwap(kit, { type: 'forgotten', callsId })
      }
      await delay(pollingMs, signal)
    }
}

const askedCalls = perKit(() => new Map<string, AbortSignal>())
