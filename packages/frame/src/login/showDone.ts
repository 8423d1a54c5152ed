import type { Screen } from '../ui/createScreen.ts'
import { element } from '../ui/element.ts'
import { texts } from '../ui/texts.ts'

/** Shows a new visitor that their wallet is ready. */
export function showDone(screen: Screen): Promise<void> {
  return screen.ask({
    title: texts.doneTitle,
    // Nothing is left to cancel: the site gets the wallet even if the visitor closes the screen.
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
