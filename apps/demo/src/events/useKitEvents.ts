import { startTransition, useEffect, useState } from 'react'
import type { KitEvent } from '@latchkit/core'
import { useKit } from '@latchkit/react'

/** An event and when it was received, in Unix milliseconds. */
export interface LoggedEvent {
  readonly id: number
  readonly atMs: number
  readonly event: KitEvent
}

const keptEvents = 100

/** Returns the kit's events since the page was opened, newest first. */
export function useKitEvents(): readonly LoggedEvent[] {
  const kit = useKit()
  const [events, setEvents] = useState<readonly LoggedEvent[]>([])
  useEffect(
    () =>
      kit.onEvent((event) => {
        const atMs = Date.now()
        // The log may come after what the visitor has tapped.
        startTransition(() =>
          setEvents((before) =>
            [{ id: (before[0]?.id ?? 0) + 1, atMs, event }, ...before].slice(0, keptEvents),
          ),
        )
      }),
    [kit],
  )
  return events
}
