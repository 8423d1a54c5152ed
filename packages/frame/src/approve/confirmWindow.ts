import type { SigningSummary } from '../sign/summary.ts'
import { element } from '../ui/element.ts'
import { texts } from '../ui/texts.ts'
import { renderSummary } from './renderSummary.ts'

/** What the window of a confirmation shows. */
export interface ConfirmationRequest {
  readonly summary: SigningSummary
  /** The site's. */
  readonly origin: string
}

/** The window of a confirmation. */
export interface ConfirmationWindow {
  /** False where the browser has opened none, or the site's page has cut it off (`Cross-Origin-Opener-Policy`). */
  readonly isLinked: boolean
  close(): void
}

/** The fragment that tells the frame's document that it is a window of its own, and the name of the channel that it answers on. */
const confirmationFragment = '#confirm'
const answers = { approve: true, reject: false } as const

/**
 * Opens a window of the frame's own origin for a confirmation. Nobody embeds a window, so that nothing of the site can lie over
 * it. Closing it declines. It answers its opener or, where it has none, over a channel of this origin, whose name nobody can guess.
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

/** Runs the window that {@link askInWindow} has opened: takes one request of its own origin. */
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
