import type { Kit, PendingTransaction } from '@latchkit/core'
import { toastFollowedMs, watch } from '@latchkit/core/internal'
import type { Translate } from '../../locales/createTranslate.ts'
import type { Toaster } from '../../model/createToaster.ts'

/** What is said of a transaction, by its state. */
export const outcomeTexts = {
  pending: 'send.started',
  confirmed: 'send.confirmed',
  cancelled: 'send.cancelled',
  failed: 'send.notCarriedOut',
  replaced: 'send.replaced',
  expired: 'send.expired',
} as const

const variants = {
  confirmed: 'success',
  cancelled: 'success',
  failed: 'error',
  replaced: 'error',
  expired: 'error',
} as const

/**
 * Shows a toast when a transaction was sent, and another with its outcome. If the network takes long, the first toast
 * closes after a while.
 * @param isShown true while a view says the same
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
    tell(status)
  })
  if (!isShown())
    toast.show({ variant: 'loading', text: t('send.started'), shownMs: toastFollowedMs })
  // It may have ended before the wallet's response arrived here.
  const already = statusNow()
  if (already === 'pending') return
  stop()
  tell(already)

  function tell(status: PendingTransaction['status'] | undefined) {
    if (status && status !== 'pending' && !isShown())
      toast.show({ variant: variants[status], text: t(outcomeTexts[status]) })
  }
}
