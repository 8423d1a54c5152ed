import { parseAccountId, type AccountId, type Balances, type NetworkId } from '@latchkit/wire'
import { assertAvailable, pickServed } from '../internal/assertServed.ts'
import { getJson } from '../internal/request.ts'
import type { Kit } from '../kit.ts'
import type { Network } from '../network.ts'
import { fetchBalances, onlyTokens } from './fetchBalances.ts'

/**
 * Fetches the tokens of an account on several networks with one request; on its own network alone if `networks` is empty.
 * A network that the server does not serve is unavailable if it is that of the account, and left out otherwise.
 */
export async function fetchAccountBalances(
  kit: Kit,
  account: AccountId,
  networks: readonly Network[],
  signal: AbortSignal,
): Promise<Balances> {
  const parts = parseAccountId(account)
  if (!parts || networks.length === 0) return await fetchBalances(kit, account, signal)
  const own = parts.networkId
  const served = await pickServed(
    kit,
    networks.map(({ networkId }) => networkId),
    signal,
  )
  const path = `/v1/account/${encodeURIComponent(parts.address)}/balance`
  const query = { currency: kit.config.currency }
  const answer = await getJson(kit, path, (schemas) => schemas.balancesSchema, { query, signal })
  const isServed = (id: string) => served.includes(id as NetworkId)
  const unread = (answer.unavailable ?? []).filter(isServed)
  if (unread.length === served.length) assertAvailable(served[0] ?? own, unread)
  return {
    ...answer,
    balances: onlyTokens(answer.balances).filter(({ chainId }) => isServed(chainId)),
    unavailable: isServed(own) ? unread : [...unread, own],
  }
}
