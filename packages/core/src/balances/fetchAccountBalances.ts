import type { AccountIdParts, Balances, NetworkId } from '@latchkit/wire'
import { assertAvailable, pickServed } from '../internal/assertServed.ts'
import type { Kit } from '../kit.ts'
import type { Network } from '../network.ts'
import { requestBalances } from './fetchBalances.ts'

/**
 * Fetches the tokens of an account on several networks with one request. A network that the server does not serve is unavailable
 * if it is that of the account, and left out otherwise.
 */
export async function fetchAccountBalances(
  kit: Kit,
  { networkId: own, address }: AccountIdParts,
  networks: readonly Network[],
  signal: AbortSignal,
): Promise<Balances> {
  const served = await pickServed(
    kit,
    networks.map(({ networkId }) => networkId),
    signal,
  )
  const answer = await requestBalances(kit, address, undefined, signal)
  const isServed = (id: string) => served.includes(id as NetworkId)
  const unread = (answer.unavailable ?? []).filter(isServed)
  if (unread.length === served.length) assertAvailable(served[0] ?? own, unread)
  return {
    ...answer,
    balances: answer.balances.filter(({ chainId }) => isServed(chainId)),
    unavailable: isServed(own) ? unread : [...unread, own],
  }
}
