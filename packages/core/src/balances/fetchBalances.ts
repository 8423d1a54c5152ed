import {
  formatUnits,
  namespaceOf,
  parseCaipAccountId,
  type Balances,
  type CaipAccountId,
  type CaipNetworkId,
} from '@latchkit/wire'
import { requireAdapter } from '../connection/requireAdapter.ts'
import { KitError } from '../errors.ts'
import { assertAvailable } from '../internal/assertAvailable.ts'
import { assertServed } from '../internal/assertServed.ts'
import { getJson } from '../internal/getJson.ts'
import { requireNetwork } from '../internal/requireNetwork.ts'
import type { Kit } from '../kit.ts'

/** The tokens of an account: from the server, or without one the native coin as the network tells it. */
export async function fetchBalances(
  kit: Kit,
  account: CaipAccountId,
  signal: AbortSignal,
): Promise<Balances> {
  const parts = parseCaipAccountId(account)
  if (!parts) throw new KitError('InvalidAddress', `${account} is no account.`)
  const { networkId, address } = parts
  if (!kit.http) return nativeCoin(kit, account, networkId)
  await assertServed(kit, networkId, signal)
  const path = `/v1/account/${encodeURIComponent(address)}/balance`
  const query = { currency: kit.config.currency, chainId: networkId }
  const answer = await getJson(kit, path, (schemas) => schemas.balancesSchema, { query, signal })
  assertAvailable(networkId, answer.unavailable)
  return {
    ...answer,
    balances: answer.balances.filter(({ quantity }) => quantity.decimals !== '0'),
  }
}

async function nativeCoin(
  kit: Kit,
  account: CaipAccountId,
  networkId: CaipNetworkId,
): Promise<Balances> {
  const { name, symbol, decimals } = requireNetwork(kit, networkId).nativeCurrency
  const amount = await requireAdapter(kit, namespaceOf(networkId)).nativeBalance(account)
  const quantity = { decimals: String(decimals), numeric: formatUnits(amount, decimals) }
  return { balances: [{ name, symbol, chainId: networkId, price: 0, quantity, iconUrl: '' }] }
}
