import type { BrowserContext, Frame } from 'playwright-core'
import type { NamespaceName } from '../owner/namespaceWallet.ts'

/** An event on its way into pages. */
export interface PageEvent {
  readonly namespace: NamespaceName
  readonly name: string
  readonly payload: unknown
  /** The one origin that may hear it; all where none is given. */
  readonly origin?: string
}

/** Delivers an event to every frame of the given contexts. Resolves when they have received it; skips frames that are closing. */
export async function deliverEvent(
  contexts: Iterable<BrowserContext>,
  binding: string,
  event: PageEvent,
): Promise<void> {
  const frames = Array.from(contexts).flatMap((context) =>
    context.pages().flatMap((page) => page.frames()),
  )
  const listening = frames.filter(
    (frame) => event.origin === undefined || originOf(frame) === event.origin,
  )
  await Promise.all(listening.map((frame) => tell(frame, binding, event)))
}

/** The origin of what a frame shows: `null` where it has none. */
export function originOf(frame: Frame): string {
  const url = frame.url()
  return URL.canParse(url) ? new URL(url).origin : 'null'
}

async function tell(
  frame: Frame,
  binding: string,
  { namespace, name, payload }: PageEvent,
): Promise<void> {
  try {
    await frame.evaluate(
      ([hook, eventName, value]) => {
        const listener = (window as unknown as Record<string, unknown>)[hook]
        if (typeof listener === 'function') listener(eventName, value)
      },
      [`${binding}_${namespace}`, name, payload] as const,
    )
  } catch (error) {
    if (!frame.isDetached() && !frame.page().isClosed() && !isNavigation(error)) throw error
  }
}

function isNavigation(error: unknown): boolean {
  return error instanceof Error && /navigation|context was destroyed|closed/i.test(error.message)
}
