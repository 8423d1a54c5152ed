import type { AnalyticsEvent } from '@latchkit/wire'
import type { KitEvent } from '../events.ts'
import { sdkType, sdkVersion } from '../internal/http.ts'
import type { Kit } from '../kit.ts'
import { analyticsEvents, analyticsWaitMs } from '../limits.ts'

/** Collects events and sends them to an endpoint. */
export interface AnalyticsQueue {
  add(event: KitEvent, timestamp: number): void
  /** Sends what is left, and stops. */
  stop(): void
}

/** The fields of an event that are sent: neither accounts nor transactions. */
const reportedFields = [
  'namespace',
  'connectorId',
  'networkId',
  'code',
  'status',
  'view',
  'reconnected',
]

/**
 * Creates an {@link AnalyticsQueue}. Events are sent together after 10 s, at 20 of them, or when the page is hidden. Errors
 * are ignored.
 */
export function createAnalyticsQueue(kit: Kit, endpoint: string): AnalyticsQueue {
  const page = globalThis as Partial<Pick<EventTarget, 'addEventListener' | 'removeEventListener'>>
  const { location } = globalThis as { readonly location?: { readonly host: string } }
  const url = new URL(endpoint)
  url.searchParams.set('projectId', kit.config.projectId)
  url.searchParams.set('st', sdkType)
  url.searchParams.set('sv', sdkVersion)
  let queue: AnalyticsEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function post(): void {
    clearTimeout(timer)
    timer = undefined
    if (queue.length === 0) return
    const body = JSON.stringify(queue)
    queue = []
    // As plain text, which needs no preflight.
    fetch(url, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(
      () => undefined,
    )
  }

  page.addEventListener?.('pagehide', post)
  page.addEventListener?.('visibilitychange', post)
  return {
    add(event, timestamp) {
      const properties = Object.entries(event).filter(([name]) => reportedFields.includes(name))
      queue.push({
        eventId: makeId(),
        ...(location && { domain: location.host }),
        timestamp,
        props: { type: 'track', event: event.type, properties: Object.fromEntries(properties) },
      })
      if (queue.length >= analyticsEvents) post()
      else timer ??= setTimeout(post, analyticsWaitMs)
    },
    stop() {
      page.removeEventListener?.('pagehide', post)
      page.removeEventListener?.('visibilitychange', post)
      post()
    },
  }
}

function makeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
