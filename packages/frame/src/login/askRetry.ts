import type { Screen } from '../ui/createScreen.ts'
import { element } from '../ui/element.ts'
import { createProblem, type Problem } from '../ui/problem.ts'
import { texts } from '../ui/texts.ts'

/** Shows what went wrong between two steps, until the visitor goes on. */
export function askRetry(screen: Screen, problem: Problem): Promise<void> {
  return screen.ask({
    title: texts.failed,
    render: (finish) => [
      createProblem(problem),
      element(
        'button',
        {
          className: 'primary',
          attributes: { type: 'button', 'data-focus': '' },
          onClick: () => finish(undefined),
        },
        texts.continue,
      ),
    ],
  })
}
