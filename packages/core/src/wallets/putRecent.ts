import type { Kit } from '../kit.ts'
import { recentWallets } from '../earlyLimits.ts'
import { getRecentWallets, recentWalletsKey, type RecentWallet } from './getRecentWallets.ts'

/** Puts a wallet in front of the recent ones, and forgets those that are too many. */
export function putRecent(kit: Pick<Kit, 'storage'>, recent: RecentWallet): void {
  const others = getRecentWallets(kit).filter(({ key }) => key !== recent.key)
  const list = [recent, ...others].slice(0, recentWallets)
  kit.storage.setItem(recentWalletsKey, JSON.stringify(list))
}
