import { isKitError, send, type PreparedTransfer } from '@latchkit/core'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useToast } from '../../hooks/useToast.ts'
import { errorMessage } from '../../model/errorMessage.ts'
import type { Router } from '../../router/createRouter.ts'
import { useRouter } from '../../router/useRouter.ts'
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
    if (payee?.note('') === false) return router.back()
    const attempt = sending.begin()
    try {
      const sent = await send(kit, { prepared, token })
      payee?.note(sent.hash)
      if (attempt.succeed(sent, !payee)) {
        if (payee) router.back()
        else router.reset('SendSuccess', { transaction: sent, token, name })
      }
      showOutcome(kit, toast, t, sent, () => isShown(router))
    } catch (error) {
      const isLeft = isKitError(error, 'RequestPending') || isKitError(error, 'WalletLocked')
      const isOpen = isKitError(error, 'OutcomeUnknown')
      if (!isLeft && !isOpen) payee?.note()
      if (!attempt.fail()) return
      if (isKitError(error, 'UserRejected')) return toast.error(t('send.declined'))
      if (isLeft) return toast.error(errorMessage(t, error))
      // The outcome is unknown: a second attempt could send it twice.
      toast.error(isOpen ? errorMessage(t, error) : t('send.failed'))
      router.reset('Account')
    }
  }
  return (draft, prepared) => void submit(draft, prepared)
}

/** True while the success view shows the outcome. */
function isShown({ store }: Pick<Router, 'store'>): boolean {
  const { isOpen, stack } = store.get()
  return isOpen && stack.at(-1)?.route.view === 'SendSuccess'
}
