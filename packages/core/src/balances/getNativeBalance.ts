import {
  formatUnits,
  namespaceOf,
  type Balances,
  type AccountId,
  type NetworkId,
} from '@latchkit/wire'
import { requireAdapter } from '../connection/requireAdapter.ts'
import { requireNetwork } from '../connection/requireNetwork.ts'
import type { Kit } from '../kit.ts'

/** Reads the native balance of an account from the network. Loaded only if the site has no server. */
export async function getNativeBalance(
  kit: Kit,
  account: AccountId,
  networkId: NetworkId,
): Promise<Balances> {
  const { name, symbol, decimals } = requireNetwork(kit, networkId).nativeCurrency
  const amount = await requireAdapter(kit, namespaceOf(networkId)).nativeBalance(account)
  const quantity = { decimals: String(decimals), numeric: formatUnits(amount, decimals) }
  return { balances: [{ name, symbol, chainId: networkId, price: 0, quantity, iconUrl: '' }] }
}
