import {
  namespaceOf,
  nativeTokenAddresses,
  parseAccountId,
  type Balances,
  type AccountId,
  type NetworkId,
  type TokenBalance,
} from '@latchkit/wire'
import { invalidAccountError } from '../internal/invalidAccountError.ts'
import { assertAvailable, assertServed } from '../internal/assertServed.ts'
import { getJson } from '../internal/request.ts'
import type { Kit } from '../kit.ts'

/** Fetches the tokens of an account from the server; without one, reads the native balance from the network. */
export async function fetchBalances(
  kit: Kit,
  account: AccountId,
  signal: AbortSignal,
): Promise<Balances> {
  const parts = parseAccountId(account)
  if (!parts) throw invalidAccountError(account)
  const { networkId, address } = parts
  if (!kit.http) {
    const { getNativeBalance: readNativeCoin } = await import('./getNativeBalance.ts')
    return readNativeCoin(kit, account, networkId)
  }
  await assertServed(kit, networkId, signal)
  const answer = await requestBalances(kit, address, networkId, signal)
  assertAvailable(networkId, answer.unavailable)
  return answer
}

/** Fetches the tokens of an address from the server, without those of zero decimals: on one network, or on all of its own. */
export async function requestBalances(
  kit: Kit,
  address: string,
  chainId: NetworkId | undefined,
  signal: AbortSignal,
): Promise<Balances> {
  const path = `/v1/account/${encodeURIComponent(address)}/balance`
  const query = { currency: kit.config.currency, chainId }
  const answer = await getJson(kit, path, (schemas) => schemas.balancesSchema, { query, signal })
  const tokens = answer.balances.filter(({ quantity }) => quantity.decimals !== '0')
  return { ...answer, balances: tokens.map(withoutNativeAddress) }
}

/** A native coin has no contract. Some namespaces have a placeholder address for it, which cannot be sent to a wallet. */
function withoutNativeAddress(balance: TokenBalance): TokenBalance {
  const { address, ...coin } = balance
  const parts = parseAccountId(address ?? '')
  if (!parts) return balance
  const nativeAddress = nativeTokenAddresses[namespaceOf(parts.networkId)]
  return parts.address.toLowerCase() === nativeAddress.toLowerCase() ? coin : balance
}
