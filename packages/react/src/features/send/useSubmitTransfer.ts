import { isKitError, send, type PendingTransaction, type PreparedTransfer } from '@latchkit/core'
import { namespaceOf } from '@latchkit/wire'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useToast } from '../../hooks/useToast.ts'
import { errorMessage } from '../../model/errorMessage.ts'
import type { Router } from '../../router/createRouter.ts'
import type { Payee } from '../../router/routes.ts'
import { useRouter } from '../../router/useRouter.ts'
import { rememberReceiver } from './knownReceivers.ts'
import { showOutcome } from './showOutcome.ts'
import type { SendDraft } from './useSendForm.ts'
import type { TransferStatus } from './useTransferStatus.ts'

/**
 * Requests a transfer from the wallet. Opens the success view when it was sent, and the account when it failed. If the
 * visitor declined, or the wallet is locked or still has a request, the view stays.
 */
export function useSubmitTransfer(
  sending: TransferStatus,
): (draft: SendDraft, prepared: PreparedTransfer) => void {
  const kit = useKit()
  const { t } = useMessages()
  const router = useRouter()
  const toast = useToast()

  async function submit(draft: SendDraft, prepared: PreparedTransfer) {
    const { token, name, payee } = draft
    // The order no longer takes the transfer: its view says why.
    if (payee && note(payee, '') !== true) return router.back()
    const attempt = sending.begin()
    let sent: PendingTransaction
    try {
      sent = await send(kit, { prepared, token })
    } catch (error) {
      const isLeft = isKitError(error, 'RequestPending') || isKitError(error, 'WalletLocked')
      const isOpen = isKitError(error, 'OutcomeUnknown')
      if (!isLeft && !isOpen) note(payee)
      if (!attempt.fail()) return
      if (isKitError(error, 'UserRejected')) return toast.error(t('send.declined'))
      if (isLeft) return toast.error(errorMessage(t, error))
      // The outcome is unknown: a second attempt could send it twice.
      toast.error(isOpen ? errorMessage(t, error) : t('send.failed'))
      return router.reset('Account')
    }
    note(payee, sent.hash)
    // The address of an order is used once.
    if (!payee) rememberReceiver(kit, { namespace: namespaceOf(sent.networkId), address: sent.to })
    if (attempt.succeed()) {
      if (payee) router.back()
      else router.reset('SendSuccess', { transaction: sent, token, name })
    }
    showOutcome(kit, toast, t, sent, () => isShown(router))
  }
  return (draft, prepared) => void submit(draft, prepared)
}

/** Calls a payee. An error of the site's own code is reported to the page, and changes nothing of what is sent. */
function note(payee: Payee | undefined, hash?: string): boolean | undefined {
  try {
    return payee?.note(hash)
  } catch (error) {
    reportError(error)
    return undefined
  }
}

/** True while the success view shows the outcome. */
function isShown({ store }: Pick<Router, 'store'>): boolean {
  const { isOpen, stack } = store.get()
  return isOpen && stack.at(-1)?.route.view === 'SendSuccess'
}
