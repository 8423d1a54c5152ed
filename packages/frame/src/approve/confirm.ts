import type { SigningSummary } from '../sign/summary.ts'
import type { Screen } from '../ui/createScreen.ts'
import { element } from '../ui/element.ts'
import { texts } from '../ui/texts.ts'
import { canSeeOcclusion } from './armOnceVisible.ts'
import { askInWindow } from './confirmWindow.ts'
import { renderSummary } from './renderSummary.ts'

/**
 * Shows a confirmation and returns whether the visitor approves. A request that moves money is shown in a window of its own where the browser cannot tell
 * whether the site covers the frame.
 *
 * @throws {FrameRequestError} `Request was aborted` where the visitor leaves.
 */
export function confirm(screen: Screen, summary: SigningSummary, origin: string): Promise<boolean> {
  const title = texts[`action_${summary.action}`]
  return screen.ask<boolean>({
    title,
    render: (finish) =>
      summary.movesValue && !canSeeOcclusion()
        ? renderWindowOffer(summary, origin, finish)
        : renderSummary(summary, origin, finish),
  })
}

function renderWindowOffer(
  summary: SigningSummary,
  origin: string,
  finish: (isApproved: boolean) => void,
): readonly Node[] {
  const problem = element('p', { className: 'problem', attributes: { role: 'alert' } })
  return [
    element('p', {}, texts.confirmWindowHint),
    problem,
    element(
      'button',
      {
        className: 'primary',
        attributes: { type: 'button', 'data-focus': '' },
        onClick: () => {
          if (!askInWindow({ summary, origin }, finish)) problem.textContent = texts.confirmBlocked
        },
      },
      texts.confirmWindow,
    ),
  ]
}
