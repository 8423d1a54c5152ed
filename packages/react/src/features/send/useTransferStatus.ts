import { useEffect, useRef, useState } from 'react'

/** A transfer that was requested from the wallet, while this view waits for its outcome. */
export interface Attempt {
  /** Called when the wallet has sent it. Returns false if the view was closed meanwhile. */
  readonly succeed: () => boolean
  /** Called when the wallet did not send it. Returns false if the view was closed, or waits for a later attempt. */
  readonly fail: () => boolean
}

/** The state of the latest transfer, and how to change it. */
export interface TransferStatus {
  /** `unanswered`: the visitor no longer waits, but the wallet may still have the request. */
  readonly status: 'idle' | 'waiting' | 'unanswered'
  readonly begin: () => Attempt
  readonly stopWaiting: () => void
}

/** Returns the state of the requested transfer, across the steps of the view. */
export function useTransferStatus(): TransferStatus {
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
        succeed: () => isHere.current,
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
