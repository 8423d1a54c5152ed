import { parseUnits } from '@latchkit/wire'
import type { HeldToken } from '../../model/heldToken.ts'
import type { ViewParams } from '../../router/routes.ts'
import type { SendDraft, SendForm } from './useSendForm.ts'

/** Why a payment cannot be made, as the code of an error for which there is a sentence. */
export type PaymentProblem = 'NetworkNotFound' | 'InvalidAmount' | 'InvalidAddress'

/**
 * Returns what a site's request to review a payment at once opens: its review, or the form in which the visitor corrects it.
 * With a payee there is no form, in which another receiver could be paid without the payee's knowledge: what is wrong is
 * returned.
 * @param token What is requested; `undefined` where the site has no such network.
 * @param form As the site has filled it in. Once the visitor has chosen another token or receiver, it stays.
 */
export function openPayment(
  { amount = '', to, payee }: Pick<ViewParams<'Send'>, 'amount' | 'to' | 'payee'>,
  token: HeldToken | undefined,
  form: Pick<SendForm, 'token' | 'to' | 'isName' | 'receiver' | 'receiverProblem'>,
): SendDraft | 'form' | 'loading' | PaymentProblem {
  const units = token && parseUnits(amount, token.decimals)
  if (units && !form.isName && form.to === to && form.token?.key === token.key) {
    if (form.receiverProblem === 'lookingUp') return 'loading'
    if (!form.receiverProblem) return { token, units, to: form.receiver, isMax: false, payee }
  }
  if (!payee) return 'form'
  return units ? 'InvalidAddress' : token ? 'InvalidAmount' : 'NetworkNotFound'
}
