import type { Kit } from '../kit.ts'
import type { Connector } from './connector.ts'
import { getRecentWallets, recentWalletsKey, type RecentWallet } from './getRecentWallets.ts'
import { listWallets } from './listWallets.ts'
import { recentWallets } from '../limits.ts'

/** Puts a wallet in front of the recent ones. */
export function rememberWallet(
  kit: Pick<Kit, 'storage' | 'store'>,
  { id, namespace }: Pick<Connector, 'id' | 'namespace'>,
): void {
  const wallet = listWallets(kit).find(({ connectors }) =>
    connectors.some((connector) => connector.id === id && connector.namespace === namespace),
  )
  if (!wallet) return
  const { key, name, rdns } = wallet
  const recent: RecentWallet = {
    key,
    name,
    ...(rdns !== undefined && { rdns }),
    connectorId: id,
    namespace,
  }
  const others = getRecentWallets(kit).filter((other) => other.key !== key)
  const list = [recent, ...others].slice(0, recentWallets)
  kit.storage.setItem(recentWalletsKey, JSON.stringify(list))
}
