import {
  formatUnits,
  namespaceOf,
  nativeTokenAddresses,
  parseCaipAccountId,
  type Balances,
  type CaipAccountId,
  type CaipNetworkId,
  type TokenBalance,
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
    balances: answer.balances
      .filter(({ quantity }) => quantity.decimals !== '0')
      .map(withoutNativeAddress),
  }
}

/** A native coin has no contract, though some families name a stand-in for it: nobody can be asked to send that. */
function withoutNativeAddress(balance: TokenBalance): TokenBalance {
  const { address, ...coin } = balance
  const parts = address === undefined ? undefined : parseCaipAccountId(address)
  if (!parts) return balance
  const standIn = nativeTokenAddresses[namespaceOf(parts.networkId)]
  return parts.address.toLowerCase() === standIn.toLowerCase() ? coin : balance
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
