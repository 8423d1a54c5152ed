import { useConnection } from '../../hooks/useConnection.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import type { SendForm } from './useSendForm.ts'

/** What the button says while the form cannot be reviewed yet. */
export function useBlockerLabel(
  form: Pick<SendForm, 'blocker' | 'amountProblem' | 'receiverProblem'>,
): string | undefined {
  const { t } = useMessages()
  const { network } = useConnection()
  const { blocker, amountProblem, receiverProblem } = form
  switch (blocker) {
    case 'token':
      return t('send.enterToken')
    case 'amount':
      if (amountProblem?.code === 'missing') return t('send.enterAmount')
      return t(
        amountProblem?.code === 'tooLarge' ? 'send.insufficientBalance' : 'send.invalidAmount',
      )
    case 'gas':
      return t('send.insufficientGas', { symbol: network?.nativeCurrency.symbol ?? '' })
    case 'receiver':
      return t(receiverLabels[receiverProblem ?? 'invalid'])
    default:
      return undefined
  }
}

const receiverLabels = {
  missing: 'send.enterReceiver',
  lookingUp: 'send.lookingUp',
  invalid: 'send.invalidReceiver',
  isToken: 'send.invalidReceiver',
} as const
