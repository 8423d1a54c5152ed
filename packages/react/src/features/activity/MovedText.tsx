import type { ReactElement } from 'react'
import { useFormats } from '../../hooks/useFormats.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { MovedAmount } from './transactionEntry.ts'

export interface MovedTextProps {
  readonly amount: MovedAmount
  /** True if the transaction has moved nothing. */
  readonly undone?: boolean | undefined
  /** Shows every digit. */
  readonly exact?: boolean | undefined
}

const signs = { in: '+', out: '−', self: '' } as const
const words = {
  in: 'activity.amountIn',
  out: 'activity.amountOut',
  self: 'activity.amountSelf',
} as const

/** An amount with its sign, which screen readers read as a word. */
export function MovedText({ amount, undone = false, exact = false }: MovedTextProps): ReactElement {
  const { t } = useMessages()
  const formats = useFormats()
  const { direction, quantity, asset } = amount
  const written = `${(exact ? formats.exact : formats.quantity)(quantity)} ${asset}`
  return (
    <bdi data-part="moved" data-direction={direction} data-undone={undone || undefined}>
      {/* What is less than the smallest that is shown has no sign: «+<» would say nothing. */}
      <span aria-hidden="true">{(written.startsWith('<') ? '' : signs[direction]) + written}</span>
      <VisuallyHidden>{t(words[direction], { amount: written })}</VisuallyHidden>
    </bdi>
  )
}
