import type { Addresses } from '../adapter.ts'
import type { SendToken } from './token.ts'

/** What is wrong with a receiver. `isToken`: it is the token's own contract, and what is sent there is lost. */
export type ReceiverProblem = 'missing' | 'invalid' | 'isToken'

/** Returns what is wrong with the receiver of a token; `undefined` if nothing is, as far as that is known without the network. */
export function checkReceiver(
  to: string,
  token: Pick<SendToken, 'networkId' | 'address'> | undefined,
  { isAddress }: Pick<Addresses, 'isAddress'>,
): ReceiverProblem | undefined {
  if (to === '') return 'missing'
  if (token && !isAddress(to, token.networkId)) return 'invalid'
  return to.toLowerCase() === token?.address?.toLowerCase() ? 'isToken' : undefined
}
