import type { Screen } from '../ui/createScreen.ts'
import { element } from '../ui/element.ts'
import { texts } from '../ui/texts.ts'

/** Shows a new visitor that they have a wallet. */
export function showDone(screen: Screen): Promise<void> {
  return screen.ask({
    title: texts.doneTitle,
    // There is nothing to cancel any more: however the visitor leaves, the site is told of the wallet.
    onLeave: () => undefined,
    render: (finish) => [
      element('div', { className: 'success', attributes: { 'aria-hidden': 'true' } }),
      element('p', {}, texts.doneHint),
      element(
        'button',
        {
          className: 'primary',
          attributes: { type: 'button', 'data-focus': '' },
          onClick: () => finish(undefined),
        },
        texts.done,
      ),
    ],
  })
}
