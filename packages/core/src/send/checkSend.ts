import { parseUnits } from '@latchkit/wire'
import type { Addresses } from '../adapter.ts'
import { checkReceiver } from './checkReceiver.ts'
import type { SendToken } from './token.ts'

/** What is wrong with a send form, as a code for which a view has a sentence. */
export type SendProblem =
  | 'token_missing'
  | 'amount_missing'
  | 'amount_invalid'
  | 'amount_too_large'
  | 'receiver_missing'
  | 'receiver_invalid'
  /** The receiver is the token's own contract: what is sent there is lost. */
  | 'receiver_is_token'

/** Options of {@link checkSend}: the current input of the form. */
export interface SendForm {
  readonly token: SendToken | undefined
  /** As typed: whole tokens with a point. */
  readonly amountText: string
  readonly to: string
  /** What the account holds of the token, in base units; `undefined` while it is not known. */
  readonly balance: bigint | undefined
}

/**
 * Checks a send form as it is typed, without the network. Returns what is wrong with it, an empty list if nothing is.
 * @param addresses What `loadAddresses()` of the adapter of the token's namespace has loaded.
 * @example
 * const addresses = await kit.adapters.get(namespaceOf(networkId))?.loadAddresses()
 * const problems = addresses && checkSend(form, addresses)
 */
export function checkSend(
  { token, amountText, to, balance }: SendForm,
  addresses: Pick<Addresses, 'isAddress'>,
): readonly SendProblem[] {
  const problems: SendProblem[] = []
  if (!token) problems.push('token_missing')
  const text = amountText.trim()
  const amount = parseUnits(text, token?.decimals ?? maximumDecimals)
  if (text === '') problems.push('amount_missing')
  else if (amount === undefined || amount === 0n) problems.push('amount_invalid')
  else if (balance !== undefined && amount > balance) problems.push('amount_too_large')
  const problem = checkReceiver(to.trim(), token, addresses)
  if (problem) problems.push(problem === 'isToken' ? 'receiver_is_token' : `receiver_${problem}`)
  return problems
}

const maximumDecimals = 255
