import type { AnalyticsEvent } from '@latchkit/wire'
import type { KitEvent } from '../events.ts'
import { sdkType, sdkVersion } from '../internal/http.ts'
import type { Kit } from '../kit.ts'
import { analyticsEvents, analyticsWaitMs } from '../limits.ts'

/** Tells an endpoint what happens. */
export interface AnalyticsQueue {
  add(event: KitEvent, timestamp: number): void
  /** Tells what is left, and no more. */
  stop(): void
}

/** What of an event is told: neither accounts nor transactions. */
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
 * Makes a {@link AnalyticsQueue}: it gathers events and posts them together after 10 s, at 20 of them, or when the page goes.
 * Whether they arrive is of no matter to the page.
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
    // As plain text: a browser then asks the endpoint nothing before.
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
