import type { FrameTheme, HexText } from '@latchkit/wire'
import type { SigningSummary } from '../sign/summary.ts'
import { element } from '../ui/element.ts'
import { texts } from '../ui/texts.ts'
import { applyWindowTheme } from './applyWindowTheme.ts'
import type { Decision } from './decision.ts'
import { renderSummary } from './renderSummary.ts'

/** What the window of a confirmation shows. */
export interface ConfirmationRequest {
  readonly summary: SigningSummary
  /** Origin of the site. */
  readonly origin: string
  /** What a passkey of the account may sign in place of the key. */
  readonly challenge?: HexText | undefined
  /** The site's look, for {@link applyWindowTheme}. */
  readonly theme?: FrameTheme | undefined
}

/** The window of a confirmation. */
export interface ConfirmationWindow {
  /** False if the browser opened no window, or the site's `Cross-Origin-Opener-Policy` cut it off. */
  readonly isLinked: boolean
  close(): void
}

/** The fragment by which the frame's document knows that it is such a window. With a random id, it names the channel too. */
const confirmationFragment = '#confirm'
const answers: Readonly<Record<string, boolean>> = { approve: true, reject: false }

/** So long a window may take to load. */
const loadsWithinMs = 15_000

/**
 * Opens a window of the frame's own origin for a confirmation. A window cannot be embedded, so the site cannot cover it. Closing it
 * rejects the request. It replies to its opener or, without one, over a channel of this origin with an unguessable name.
 *
 * @param onSilence called with true where the window does not load in time, and with false where it loads all the same
 */
export function askInWindow(
  request: ConfirmationRequest,
  decide: (decision: Decision) => void,
  onSilence: (isSilent: boolean) => void,
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
    clearTimeout(silence)
    window.removeEventListener('message', onMessage)
    window.removeEventListener('pagehide', reject)
    channel.close()
    opened?.close()
  }
  const answer = (data: unknown, post: (request: ConfirmationRequest) => void): void => {
    if (data === 'ready') {
      clearTimeout(silence)
      onSilence(false)
      post(request)
    }
    const decision = decisionOf(data)
    if (decision === undefined) return
    close()
    decide(decision)
  }
  const reject = (): void => answer('reject', () => undefined)
  const onMessage = ({ source, origin, data }: MessageEvent<unknown>): void => {
    if (source === opened && origin === location.origin)
      answer(data, (message) => opened?.postMessage(message, location.origin))
  }
  window.addEventListener('message', onMessage)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
  channel.addEventListener('message', ({ data }) => answer(data, (it) => channel.postMessage(it)))
  const timer = setInterval(() => {
    if (opened?.closed === true) reject()
  }, 250)
  const silence = opened ? setTimeout(() => onSilence(true), loadsWithinMs) : undefined
  // A page that is loaded again leaves nobody to answer: the window would stay, with buttons that do nothing.
  window.addEventListener('pagehide', reject)
  return { isLinked: opened !== null, close }
}

/** Reads what the window answers; `undefined` for anything else. */
function decisionOf(data: unknown): Decision | undefined {
  if (typeof data === 'string') return Object.hasOwn(answers, data) ? answers[data] : undefined
  const { passkeySignature } = (data ?? {}) as { readonly passkeySignature?: unknown }
  return typeof passkeySignature === 'string'
    ? { passkeySignature: passkeySignature as HexText }
    : undefined
}

/** Runs in the window that {@link askInWindow} opened: shows one request, which must come from its own origin. */
export function serveConfirmationWindow(root: HTMLElement): void {
  const { opener } = window as { readonly opener: Window | null }
  document.documentElement.classList.add('window')
  if (window.parent !== window) return
  const channel = opener ? undefined : new BroadcastChannel(location.hash)
  const post = (word: 'ready' | 'approve' | 'reject' | Decision): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    if (channel) channel.postMessage(word)
    else opener?.postMessage(word, location.origin)
  }
  const onMessage = ({ source, origin, data }: MessageEvent<ConfirmationRequest>): void => {
    if (!channel && (source !== opener || origin !== location.origin)) return
    window.removeEventListener('message', onMessage)
    channel?.removeEventListener('message', onMessage)
    applyWindowTheme(data.theme)
    const title = texts[`action_${data.summary.action}`]
    document.title = title
    root.replaceChildren(
      element('h1', {}, title),
      ...renderSummary(
        data.summary,
        data.origin,
        (decision) => {
          post(decision === true ? 'approve' : decision === false ? 'reject' : decision)
          // Its opener, if it still has one, closes it.
          if (channel) window.close()
        },
        { isEmbedded: false, challenge: data.challenge },
      ),
    )
  }
  if (channel) {
    channel.addEventListener('message', onMessage)
    window.addEventListener('pagehide', () => post('reject'))
  } else window.addEventListener('message', onMessage)
  post('ready')
}
