import { useEffect, useRef, useState } from 'react'
import type { PendingTransaction } from '@latchkit/core'
import { namespaceOf } from '@latchkit/wire'
import { useKit } from '../../hooks/useKit.ts'
import { rememberReceiver } from './knownReceivers.ts'

/** A transfer that was requested from the wallet, while this view waits for its outcome. */
export interface Attempt {
  /** It has been sent. False where the view is gone, whichever step it showed. */
  readonly succeed: (sent: PendingTransaction, isRemembered: boolean) => boolean
  /** The wallet sends nothing of it. False where that no longer concerns the view. */
  readonly fail: () => boolean
}

export interface TransferStatus {
  /** `unanswered`: the visitor no longer waits, but the wallet may still have the request. */
  readonly status: 'idle' | 'waiting' | 'unanswered'
  readonly begin: () => Attempt
  readonly stopWaiting: () => void
}

/** Returns the state of the requested transfer, across the steps of the view. */
export function useTransferStatus(): TransferStatus {
  const kit = useKit()
  const [status, setStatus] = useState<TransferStatus['status']>('idle')
  const attempts = useRef(0)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return {
    status,
    begin() {
      const own = ++attempts.current
      setStatus('waiting')
      return {
        succeed(sent, isRemembered) {
          // An address that is awaited is for once.
          if (isRemembered)
            rememberReceiver(kit, { namespace: namespaceOf(sent.networkId), address: sent.to })
          return isHere.current
        },
        fail() {
          const isCurrent = own === attempts.current && isHere.current
          if (isCurrent) setStatus('idle')
          return isCurrent
        },
      }
    },
    stopWaiting: () => setStatus((now) => (now === 'waiting' ? 'unanswered' : now)),
  }
}
