import { useEffect, useRef } from 'react'
import type { KitEvent } from '@latchkit/core'
import { useKit } from './useKit.ts'

export interface UseConnectionEffectParameters {
  readonly onConnect?: (event: Extract<KitEvent, { type: 'connect' }>) => void
  readonly onDisconnect?: (event: Extract<KitEvent, { type: 'disconnect' }>) => void
}

/**
 * Calls back when a wallet connects or reconnects, and when one disconnects.
 * @example
 * useConnectionEffect({ onDisconnect: () => clearCart() })
 */
export function useConnectionEffect(parameters: UseConnectionEffectParameters): void {
  const kit = useKit()
  const latest = useRef(parameters)
  useEffect(() => {
    latest.current = parameters
  })
  useEffect(
    () =>
      kit.onEvent((event) => {
        if (event.type === 'connect') latest.current.onConnect?.(event)
        if (event.type === 'disconnect') latest.current.onDisconnect?.(event)
      }),
    [kit],
  )
}
