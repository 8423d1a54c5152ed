import { useEffect, useRef, useState } from 'react'
import { isKitError, send, type PreparedTransfer } from '@latchkit/core'
import { namespaceOf } from '@latchkit/wire'
import { errorMessage } from '../../hooks/errorMessage.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useRouter } from '../../hooks/useRouter.ts'
import { useToast } from '../../hooks/useToast.ts'
import { rememberReceiver } from './rememberReceiver.ts'
import type { SendDraft } from './sendDraft.ts'
import { tellOutcome } from './tellOutcome.ts'

export interface Sending {
  /** `unanswered`: the visitor no longer waits, but the wallet may still have the request. */
  readonly status: 'idle' | 'waiting' | 'unanswered'
  readonly start: (draft: SendDraft, prepared: PreparedTransfer) => void
  readonly stopWaiting: () => void
}

/**
 * Gives a transfer to the wallet. Sent or failed, the account is shown again; a refusal leaves everything as it is, and
 * so does a wallet that has to be unlocked, or to be answered, first.
 */
export function useSending(): Sending {
  const kit = useKit()
  const { t } = useMessages()
  const router = useRouter()
  const toast = useToast()
  const [status, setStatus] = useState<Sending['status']>('idle')
  const attempt = useRef(0)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  async function give(draft: SendDraft, prepared: PreparedTransfer) {
    const own = ++attempt.current
    setStatus('waiting')
    try {
      const sent = await send(kit, { prepared, token: draft.token })
      rememberReceiver(kit, { namespace: namespaceOf(sent.networkId), address: sent.to })
      tellOutcome(kit, toast, t, sent)
      if (isHere.current) {
        const params = kit.config.features.activity ? ({ tab: 'activity' } as const) : {}
        router.reset('Account', params)
      }
    } catch (error) {
      if (own !== attempt.current || !isHere.current) return
      setStatus('idle')
      if (isKitError(error, 'UserRejected')) return toast.error(t('send.declined'))
      if (isKitError(error, 'RequestPending') || isKitError(error, 'WalletLocked'))
        return toast.error(errorMessage(t, error))
      // Sent or not, nobody can tell: never «try again».
      const isOpen = isKitError(error, 'OutcomeUnknown')
      toast.error(isOpen ? errorMessage(t, error) : t('send.failed'))
      router.reset('Account')
    }
  }
  return {
    status,
    start: (draft, prepared) => void give(draft, prepared),
    stopWaiting: () => setStatus((now) => (now === 'waiting' ? 'unanswered' : now)),
  }
}
