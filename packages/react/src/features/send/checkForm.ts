import type { Addresses } from '@latchkit/core'
import { checkReceiver, type ReceiverProblem } from '@latchkit/core/internal'
import { checkAmount, type AmountProblem } from '../../model/checkAmount.ts'
import type { HeldToken } from '../../model/heldToken.ts'

/** What the visitor has filled in. */
export interface SendInput {
  readonly token: HeldToken | undefined
  readonly typed: string
  /** What `typed` counts. */
  readonly unit: 'token' | 'money'
  readonly to: string
}

/** What the form depends on besides its input. */
export interface FormSurroundings {
  readonly decimalMark: '.' | ','
  /** Base units; `undefined` while it is not known. */
  readonly nativeBalance: bigint | undefined
  readonly addresses: Pick<Addresses, 'isAddress'>
}

/** A form that has been read. It can be reviewed where `blocker` is `undefined`. */
export interface CheckedForm {
  /** Base units of the token, as far as the amount could be read. */
  readonly units: bigint | undefined
  readonly amountProblem: AmountProblem | undefined
  readonly receiverProblem: ReceiverProblem | undefined
  /** The first thing that is missing or wrong, in the order in which the form is filled in. */
  readonly blocker: 'token' | 'amount' | 'gas' | 'receiver' | undefined
}

/** Parses a form and finds what is wrong with it, without a request. */
export function checkForm(
  { token, typed, unit, to }: SendInput,
  { decimalMark, nativeBalance, addresses }: FormSurroundings,
): CheckedForm {
  const { units, problem: amountProblem } = checkAmount({ token, typed, unit }, decimalMark)
  const receiverProblem = checkReceiver(to.trim(), token, addresses)
  const blocker = !token
    ? 'token'
    : amountProblem
      ? 'amount'
      : nativeBalance === 0n
        ? 'gas'
        : receiverProblem && 'receiver'
  return { units, amountProblem, receiverProblem, blocker }
}
