import type { SigningSummary } from '../sign/summary.ts'
import type { Screen } from '../ui/createScreen.ts'
import { element } from '../ui/element.ts'
import { texts } from '../ui/texts.ts'
import { askInWindow, type ConfirmationRequest, type ConfirmationWindow } from './confirmWindow.ts'
import type { Decision } from './decision.ts'
import { renderSummary } from './renderSummary.ts'
import { staysInFrame } from './staysInFrame.ts'

/** After this time, a confirmation that the browser reports as covered can be reviewed in a window of its own. */
const offerWindowAfterMs = 1_500

/**
 * Shows a confirmation and returns whether the visitor approves. It opens in a window of its own, because no browser reports every
 * way in which a site can hide a frame. A request that a site gains nothing by hiding ({@link staysInFrame}) stays in the frame, and
 * offers the window if the browser reports that it is covered. Leaving the confirmation rejects the request.
 *
 * @throws {FrameRequestError} `Request was aborted` if the site aborts the request.
 */
export async function confirm(
  screen: Screen,
  summary: SigningSummary,
  origin: string,
): Promise<boolean> {
  // A passkey’s signature is of what it was asked for: it approves nothing else.
  return (await decide(screen, { summary, origin })) === true
}

/**
 * Shows a confirmation as {@link confirm} does, and returns what the visitor decides: in a window, a passkey that owns the account can sign
 * in place of the key.
 *
 * @throws {FrameRequestError} `Request was aborted` if the site aborts the request.
 */
export function decide(screen: Screen, asked: ConfirmationRequest): Promise<Decision> {
  const { summary, origin } = asked
  const request: ConfirmationRequest = { ...asked, theme: screen.theme() }
  let timer: ReturnType<typeof setInterval> | undefined
  const windows: ConfirmationWindow[] = []
  return screen
    .ask<Decision>({
      title: texts[`action_${summary.action}`],
      // The view has a reject button of its own.
      onLeave: () => false,
      render: (finish) => {
        if (!staysInFrame(summary, origin))
          return [
            ...renderWindowOffer(request, windows, finish, 'primary'),
            element(
              'button',
              { attributes: { type: 'button' }, onClick: () => finish(false) },
              texts.confirmReject,
            ),
          ]
        const nodes = renderSummary(summary, origin, finish, { isEmbedded: true })
        const offer = element(
          'div',
          { attributes: { hidden: '' } },
          ...renderWindowOffer(request, windows, finish),
        )
        timer = setInterval(() => {
          const shown = offer.parentElement
          if (isBeingRead(shown)) return
          clearInterval(timer)
          offer.hidden =
            shown?.querySelector<HTMLButtonElement>('button.primary')?.disabled === false
        }, offerWindowAfterMs)
        return [...nodes, offer]
      },
    })
    .finally(() => {
      clearInterval(timer)
      for (const { close } of windows) close()
    })
}

/** True while the list is longer than its box and the visitor has not scrolled to its end. */
function isBeingRead(shown: Element | null): boolean {
  const list = shown?.querySelector('dl')
  if (!list || list.scrollHeight <= list.clientHeight + 1) return false
  return shown?.querySelector('[data-more]:not([hidden])') !== null
}

function renderWindowOffer(
  request: ConfirmationRequest,
  windows: ConfirmationWindow[],
  finish: (decision: Decision) => void,
  className?: 'primary',
): readonly Node[] {
  const problem = element('p', { className: 'problem', attributes: { role: 'alert' } })
  return [
    element('p', {}, texts.confirmWindowHint),
    problem,
    element(
      'button',
      {
        ...(className && { className }),
        attributes: { type: 'button' },
        onClick: () => {
          // The visitor has lost the window before this one.
          windows.pop()?.close()
          const opened = askInWindow(request, finish, (isSilent) => {
            problem.textContent = isSilent ? texts.offline : ''
          })
          windows.push(opened)
          problem.textContent = opened.isLinked ? '' : texts.confirmBlocked
        },
      },
      texts.confirmWindow,
    ),
  ]
}
