import { useEffect, useState } from 'react'
import { switchNetwork } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { useKit } from '../../hooks/useKit.ts'

/** The state of a switch. */
export interface Switch {
  readonly status: 'waiting' | 'switched' | 'error'
  readonly error: unknown
  readonly again: () => void
}

/** Requests the switch to a network on mount. */
export function useSwitchNetwork(networkId: NetworkId): Switch {
  const kit = useKit()
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<{ attempt: number; error?: unknown }>()

  useEffect(() => {
    let isOver = false
    const ask = async () => {
      // React mounts twice in development; the wallet must get one request.
      await Promise.resolve()
      if (isOver) return
      try {
        await switchNetwork(kit, { networkId })
        if (!isOver) setOutcome({ attempt })
      } catch (error) {
        if (!isOver) setOutcome({ attempt, error })
      }
    }
    void ask()
    return () => {
      isOver = true
    }
  }, [kit, networkId, attempt])

  const current = outcome?.attempt === attempt ? outcome : undefined
  const ended = current && 'error' in current ? 'error' : 'switched'
  return {
    status: current ? ended : 'waiting',
    error: current?.error,
    again: () => setAttempt(attempt + 1),
  }
}
