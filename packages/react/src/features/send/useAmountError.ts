import { useFormats } from '../../hooks/useFormats.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import type { SendForm } from './useSendForm.ts'

/** What is wrong with the amount, as a sentence. That there is none yet is said by the button. */
export function useAmountError(
  form: Pick<SendForm, 'amountProblem' | 'token'>,
): string | undefined {
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
        amount: `${formats.exact(token?.quantity ?? '0')} ${symbol}`,
      })
    default:
      return undefined
  }
}
