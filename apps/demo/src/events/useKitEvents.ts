import { useEffect, useState } from 'react'
import type { KitEvent } from '@latchkit/core'
import { useKit } from '@latchkit/react'

/** An event as it was heard. */
export interface HeardEvent {
  readonly id: number
  readonly time: string
  readonly event: KitEvent
}

const keptEvents = 100

/** What the kit has told since the page was opened, newest first. */
export function useKitEvents(): readonly HeardEvent[] {
  const kit = useKit()
  const [events, setEvents] = useState<readonly HeardEvent[]>([])
  useEffect(
    () =>
      kit.onEvent((event) => {
        const time = new Date().toLocaleTimeString()
        setEvents((before) =>
          [{ id: (before[0]?.id ?? 0) + 1, time, event }, ...before].slice(0, keptEvents),
        )
      }),
    [kit],
  )
  return events
}
