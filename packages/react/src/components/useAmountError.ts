import { useFormats } from '../hooks/useFormats.ts'
import { useMessages } from '../hooks/useMessages.ts'
import type { AmountProblem } from '../model/checkAmount.ts'
import type { HeldToken } from '../model/heldToken.ts'

/** Returns what is wrong with the amount, as a sentence. The button says that it is empty. */
export function useAmountError(form: {
  readonly amountProblem: AmountProblem | undefined
  readonly token: Pick<HeldToken, 'symbol' | 'decimals' | 'quantity'> | undefined
}): string | undefined {
  const { t } = useMessages()
  const formats = useFormats()
  const { amountProblem, token } = form
  const symbol = token?.symbol ?? ''
  switch (amountProblem?.code) {
    case 'invalid':
      return t('send.amountInvalidText', { example: formats.exact('1.5') })
    case 'noPrice':
      return t('send.noPrice')
    case 'ambiguous': {
      const { whole, fraction } = amountProblem
      return t('send.amountAmbiguousText', { whole, fraction })
    }
    case 'tooPrecise':
      return t('send.amountPreciseText', { symbol, count: token?.decimals ?? 0 })
    case 'tooLarge':
      return t('send.amountTooLargeText', {
        amount: `${formats.quantity(token?.quantity ?? '0')} ${symbol}`,
      })
    default:
      return undefined
  }
}
