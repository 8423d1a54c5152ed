import type { RecoveryFactor } from '@latchkit/wire'
import type { Screen } from '../ui/createScreen.ts'
import { element } from '../ui/element.ts'
import { createChoices } from '../ui/fields.ts'
import { createProblem, type Problem } from '../ui/problem.ts'
import { texts } from '../ui/texts.ts'

/** What {@link chooseFactor} shows. */
export interface ChooseFactorOptions<TOther> {
  readonly title: string
  readonly hint: string
  readonly factors: readonly RecoveryFactor[]
  /** Offered beside the factors. */
  readonly others?: readonly {
    readonly value: TOther
    readonly label: string
    readonly hint: string
  }[]
  readonly error?: Problem | undefined
}

/** Shows the recovery factors of a wallet and returns the chosen one. */
export function chooseFactor<TOther = never>(
  screen: Screen,
  { title, hint, factors, others = [], error }: ChooseFactorOptions<TOther>,
): Promise<RecoveryFactor | TOther> {
  return screen.ask<RecoveryFactor | TOther>({
    title,
    render: (finish) => [
      element('p', {}, hint),
      createProblem(error),
      createChoices<RecoveryFactor | TOther>(
        [
          ...factors.map((value) => ({ value, label: texts[value.kind], hint: value.label })),
          ...others,
        ],
        finish,
      ),
    ],
  })
}
