import { isKitError, send, type PreparedTransfer } from '@latchkit/core'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useToast } from '../../hooks/useToast.ts'
import { errorMessage } from '../../model/errorMessage.ts'
import { useRouter } from '../../router/useRouter.ts'
import type { SendDraft } from './useSendForm.ts'
import type { TransferStatus } from './useTransferStatus.ts'

/**
 * Requests a transfer from the wallet. Once it is sent or has failed, the account is shown again. A rejected, locked or
 * pending request leaves the view as it is.
 */
export function useSubmitTransfer(
  sending: TransferStatus,
): (draft: SendDraft, prepared: PreparedTransfer) => void {
  const kit = useKit()
  const { t } = useMessages()
  const router = useRouter()
  const toast = useToast()

  async function submit(draft: SendDraft, prepared: PreparedTransfer) {
    const attempt = sending.begin()
    try {
      const sent = await send(kit, { prepared, token: draft.token })
      if (attempt.succeed(sent)) {
        const params = kit.config.features.activity ? ({ tab: 'activity' } as const) : {}
        router.reset('Account', params)
      }
    } catch (error) {
      if (!attempt.fail()) return
      if (isKitError(error, 'UserRejected')) return toast.error(t('send.declined'))
      if (isKitError(error, 'RequestPending') || isKitError(error, 'WalletLocked'))
        return toast.error(errorMessage(t, error))
      // It may have been sent: never offer to try again.
      const isOpen = isKitError(error, 'OutcomeUnknown')
      toast.error(isOpen ? errorMessage(t, error) : t('send.failed'))
      router.reset('Account')
    }
  }
  return (draft, prepared) => void submit(draft, prepared)
}
