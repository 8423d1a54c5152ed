import type { Kit, PendingTransaction } from '@latchkit/core'
import { toastFollowedMs, watch } from '@latchkit/core/internal'
import type { Translate } from '../../locales/createTranslate.ts'
import type { Toaster } from '../../model/createToaster.ts'

/** The message key of each transaction status. */
export const outcomeTexts = {
  pending: 'send.started',
  confirmed: 'send.confirmed',
  cancelled: 'send.cancelled',
  failed: 'send.notCarriedOut',
  replaced: 'send.replaced',
  expired: 'send.expired',
} as const

/**
 * Shows a toast when a transaction was sent, and another with its outcome. If the network takes long, the first toast
 * closes after a while.
 * @param isShown returns true while a view shows the outcome: no toast then
 */
export function showOutcome(
  kit: Pick<Kit, 'store'>,
  toast: Pick<Toaster, 'show'>,
  t: Translate,
  { hash, networkId }: Pick<PendingTransaction, 'hash' | 'networkId'>,
  isShown: () => boolean = () => false,
): void {
  const statusNow = () =>
    kit.store
      .get()
      .pendingTransactions.find((each) => each.hash === hash && each.networkId === networkId)
      ?.status
  const stop = watch(kit.store, statusNow, (status) => {
    stop()
    report(status)
  })
  if (!isShown())
    toast.show({ variant: 'loading', text: t('send.started'), shownMs: toastFollowedMs })
  // It may have ended before the wallet's response arrived here.
  const current = statusNow()
  if (current === 'pending') return
  stop()
  report(current)

  function report(status: PendingTransaction['status'] | undefined) {
    if (!status || status === 'pending' || isShown()) return
    const isWell = status === 'confirmed' || status === 'cancelled'
    toast.show({ variant: isWell ? 'success' : 'error', text: t(outcomeTexts[status]) })
  }
}
