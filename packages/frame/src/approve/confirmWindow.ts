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

/** The fragment that tells the frame's document that it is a window of its own. */
const confirmationFragment = '#confirm'

/**
 * Opens a window of the frame's own origin for a confirmation. Nobody embeds a window, so that nothing of the site can lie over
 * it. Returns false where the browser blocks it. Closing it declines.
 */
export function askInWindow(
  request: ConfirmationRequest,
  decide: (isApproved: boolean) => void,
): boolean {
  const opened = window.open(
    `${location.pathname}${location.search}${confirmationFragment}`,
    '_blank',
    'popup,width=420,height=720',
  )
  if (!opened) return false
  let isDecided = false
  const end = (isApproved: boolean): void => {
    if (isDecided) return
    isDecided = true
    clearInterval(timer)
    window.removeEventListener('message', onMessage)
    opened.close()
    decide(isApproved)
  }
  const onMessage = ({ source, origin, data }: MessageEvent<unknown>): void => {
    if (source !== opened || origin !== location.origin) return
    if (data === 'ready') opened.postMessage(request, location.origin)
    if (data === 'approve' || data === 'reject') end(data === 'approve')
  }
  window.addEventListener('message', onMessage)
  const timer = setInterval(() => {
    if (opened.closed) end(false)
  }, 250)
  return true
}

/** Runs the window that {@link askInWindow} has opened: takes one request from its opener, of the same origin alone. */
export function serveConfirmationWindow(root: HTMLElement): void {
  const { opener } = window as { readonly opener: Window | null }
  document.documentElement.classList.add('window')
  if (!opener || window.parent !== window) return
  const onMessage = ({ source, origin, data }: MessageEvent<ConfirmationRequest>): void => {
    if (source !== opener || origin !== location.origin) return
    window.removeEventListener('message', onMessage)
    const title = texts[`action_${data.summary.action}`]
    document.title = title
    root.replaceChildren(
      element('h1', {}, title),
      ...renderSummary(
        data.summary,
        data.origin,
        (isApproved) => opener.postMessage(isApproved ? 'approve' : 'reject', location.origin),
        { isEmbedded: false },
      ),
    )
  }
  window.addEventListener('message', onMessage)
  opener.postMessage('ready', location.origin)
}
