import { useEffect, useState } from 'react'
import { connect, type Connector } from '@latchkit/core'
import { useKit } from '../../hooks/useKit.ts'

/** The state of a connection request. */
export interface Attempt {
  readonly status: 'waiting' | 'connected' | 'error'
  readonly error: unknown
  readonly again: () => void
}

/** Requests the connection on mount, and stops waiting on unmount. */
export function useConnectAttempt({ id: connectorId, namespace }: Connector): Attempt {
  const kit = useKit()
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<{ attempt: number; error?: unknown }>()

  useEffect(() => {
    const left = new AbortController()
    const ask = async () => {
      // React mounts twice in development; the wallet must get one request.
      await Promise.resolve()
      const { signal } = left
      if (signal.aborted) return
      try {
        await connect(kit, { connectorId, namespace, signal })
        setOutcome({ attempt })
      } catch (error) {
        if (!signal.aborted) setOutcome({ attempt, error })
      }
    }
    void ask()
    return () => left.abort()
  }, [kit, connectorId, namespace, attempt])

  const current = outcome?.attempt === attempt ? outcome : undefined
  const ended = current && 'error' in current ? 'error' : 'connected'
  return {
    status: current ? ended : 'waiting',
    error: current?.error,
    again: () => setAttempt(attempt + 1),
  }
}
