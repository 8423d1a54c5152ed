import type { AnalyticsConfig, AnalyticsEvent } from '@latchkit/wire'
import type { KitEvent } from '../events.ts'
import { sdkType, sdkVersion, type Http } from '../internal/http.ts'
import type { Kit } from '../kit.ts'
import { analyticsEvents, analyticsWaitMs, httpTimeoutMs } from '../limits.ts'

/** Collects events and sends them to an endpoint. */
export interface AnalyticsQueue {
  add(event: KitEvent, timestamp: number): void
  /** Forgets what is not sent yet. */
  clear(): void
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
 * Creates an {@link AnalyticsQueue}. Events are sent together after 10 s, at 20 of them, or when the page is hidden, once the
 * kit's server has been asked whether it wants them. Errors are ignored.
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
  let state: 'asking' | 'on' | 'off' = kit.http ? 'asking' : 'on'
  let isOver = false

  function clear(): void {
    clearTimeout(timer)
    timer = undefined
    queue = []
  }

  async function askServer(http: Http): Promise<void> {
    state = (await wantsEvents(http)) ? 'on' : 'off'
    if (state === 'off') clear()
    else if (isOver || queue.length >= analyticsEvents || !timer) post()
  }

  function post(): void {
    if (state !== 'on') return
    const events = queue
    clear()
    if (events.length === 0) return
    // As plain text, which needs no preflight.
    const body = JSON.stringify(events)
    fetch(url, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(
      () => undefined,
    )
  }

  function onTime(): void {
    timer = undefined
    post()
  }

  page.addEventListener?.('pagehide', post)
  page.addEventListener?.('visibilitychange', post)
  if (kit.http) void askServer(kit.http)
  return {
    add(event, timestamp) {
      if (state === 'off') return
      const properties = Object.entries(event).filter(([name]) => reportedFields.includes(name))
      queue.push({
        eventId: makeId(),
        ...(location && { domain: location.host }),
        timestamp,
        props: { type: 'track', event: event.type, properties: Object.fromEntries(properties) },
      })
      if (queue.length >= analyticsEvents) post()
      else timer ??= setTimeout(onTime, analyticsWaitMs)
    },
    clear,
    stop() {
      isOver = true
      page.removeEventListener?.('pagehide', post)
      page.removeEventListener?.('visibilitychange', post)
      post()
    },
  }
}

/** Returns whether the server wants events. One that does not say has nothing against them. */
async function wantsEvents(http: Http): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(httpTimeoutMs)
    const response = await fetch(http.url('/getAnalyticsConfig'), { signal, credentials: 'omit' })
    const answer: unknown = response.ok ? await response.json() : undefined
    return (answer as Partial<AnalyticsConfig> | null | undefined)?.isAnalyticsEnabled !== false
  } catch {
    return true
  }
}

function makeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
