import type { SigningSummary } from '../sign/summary.ts'
import { element } from '../ui/element.ts'
import { texts } from '../ui/texts.ts'
import { renderSummary } from './renderSummary.ts'

/** What the window of a confirmation shows. */
export interface ConfirmationRequest {
  readonly summary: SigningSummary
  /** Origin of the site. */
  readonly origin: string
}

/** The window of a confirmation. */
export interface ConfirmationWindow {
  /** False if the browser opened no window, or the site's `Cross-Origin-Opener-Policy` cut it off. */
  readonly isLinked: boolean
  close(): void
}

/** The fragment by which the frame's document knows that it is such a window. With a random id, it names the channel too. */
const confirmationFragment = '#confirm'
const answers = { approve: true, reject: false } as const

/**
 * Opens a window of the frame's own origin for a confirmation. A window cannot be embedded, so the site cannot cover it. Closing it
 * rejects the request. It replies to its opener or, without one, over a channel of this origin with an unguessable name.
 */
export function askInWindow(
  request: ConfirmationRequest,
  decide: (isApproved: boolean) => void,
): ConfirmationWindow {
  const name = `${confirmationFragment}${crypto.randomUUID()}`
  const channel = new BroadcastChannel(name)
  const opened = window.open(
    `${location.pathname}${location.search}${name}`,
    '_blank',
    'popup,width=420,height=800',
  )
  const close = (): void => {
    clearInterval(timer)
    window.removeEventListener('message', onMessage)
    channel.close()
    opened?.close()
  }
  const answer = (data: unknown, post: (request: ConfirmationRequest) => void): void => {
    if (data === 'ready') post(request)
    if (data !== 'approve' && data !== 'reject') return
    close()
    decide(answers[data])
  }
  const onMessage = ({ source, origin, data }: MessageEvent<unknown>): void => {
    if (source === opened && origin === location.origin)
      answer(data, (message) => opened?.postMessage(message, location.origin))
  }
  window.addEventListener('message', onMessage)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel.addEventListener('message', ({ data }) => answer(data, (it) => channel.postMessage(it)))
  const timer = setInterval(() => {
    if (opened?.closed === true) answer('reject', () => undefined)
  }, 250)
  return { isLinked: opened !== null, close }
}

/** Runs in the window that {@link askInWindow} opened: shows one request, which must come from its own origin. */
export function serveConfirmationWindow(root: HTMLElement): void {
  const { opener } = window as { readonly opener: Window | null }
  document.documentElement.classList.add('window')
  if (window.parent !== window) return
  const channel = opener ? undefined : new BroadcastChannel(location.hash)
  const post = (word: 'ready' | keyof typeof answers): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    if (channel) channel.postMessage(word)
    else opener?.postMessage(word, location.origin)
  }
  const onMessage = ({ source, origin, data }: MessageEvent<ConfirmationRequest>): void => {
    if (!channel && (source !== opener || origin !== location.origin)) return
    window.removeEventListener('message', onMessage)
    channel?.removeEventListener('message', onMessage)
    const title = texts[`action_${data.summary.action}`]
    document.title = title
    root.replaceChildren(
      element('h1', {}, title),
      ...renderSummary(
        data.summary,
        data.origin,
        (isApproved) => {
          post(isApproved ? 'approve' : 'reject')
          // Its opener, if it still has one, closes it.
          if (channel) window.close()
        },
        { isEmbedded: false },
      ),
    )
  }
  if (channel) {
    channel.addEventListener('message', onMessage)
    window.addEventListener('pagehide', () => post('reject'))
  } else window.addEventListener('message', onMessage)
  post('ready')
}
