import { useEffect, useRef, useState } from 'react'
import { isKitError, type PreparedSwap } from '@latchkit/core'
import { useMessages } from '../../hooks/useMessages.ts'
import { useToast } from '../../hooks/useToast.ts'
import { errorMessage } from '../../model/errorMessage.ts'

/** A swap that was submitted to the wallet, while the view waits for it. */
export interface SubmittedSwap {
  /** What the wallet is asked for; `undefined` while it is asked for nothing. */
  readonly stage: 'approval' | 'swap' | undefined
  readonly prepared: PreparedSwap | undefined
  /** The visitor no longer waits, but the wallet may still have the request. */
  readonly isUnanswered: boolean
  /** Follows `sending`, which submits the swap to the wallet. */
  readonly submit: (prepared: PreparedSwap, sending: Promise<void>) => void
  readonly stopWaiting: () => void
}

/** Follows swaps that are submitted to the wallet. Their outcome is in the state of the kit. */
export function useSubmitSwap(): SubmittedSwap {
  const { t } = useMessages()
  const toast = useToast()
  const [prepared, setPrepared] = useState<PreparedSwap>()
  const [isUnanswered, setUnanswered] = useState(false)
  const attempts = useRef(0)
  useEffect(
    () => () => {
      attempts.current += 1
    },
    [],
  )

  async function run(next: PreparedSwap, sending: Promise<void>) {
    const own = ++attempts.current
    setPrepared(next)
    setUnanswered(false)
    try {
      await sending
    } catch (error) {
      if (own !== attempts.current || isKitError(error, 'TransactionFailed')) return
      const isKnown = ['UserRejected', 'Unknown', 'HttpFailed'].every(
        (code) => !isKitError(error, code as 'Unknown'),
      )
      toast.error(
        isKitError(error, 'UserRejected')
          ? t('send.declined')
          : isKnown
            ? errorMessage(t, error)
            : t('swaps.notSent'),
      )
    } finally {
      if (own === attempts.current) {
        setPrepared(undefined)
        setUnanswered(false)
      }
    }
  }
  const isWaiting = prepared !== undefined && !isUnanswered
  const isApproving = isWaiting && prepared.approvals > 0 && !prepared.isTogether
  return {
    stage: isWaiting ? (isApproving ? 'approval' : 'swap') : undefined,
    prepared,
    isUnanswered,
    submit: (next, sending) => void run(next, sending),
    stopWaiting: () => setUnanswered(true),
  }
}
