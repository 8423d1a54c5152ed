import type { Namespace } from '@latchkit/wire'
import type { Kit } from '../kit.ts'
import { recentWallets } from '../earlyLimits.ts'

/** A wallet that was connected on this site before. */
export interface RecentWallet {
  /** As in `listWallets`. */
  readonly key: string
  readonly name: string
  readonly rdns?: string
  /** `walletConnect` for one that was connected on another device. */
  readonly connectorId: string
  readonly namespace: Namespace
  /** The id in the directory of one that was chosen there. */
  readonly walletId?: string
}

/**
 * Returns the wallets that were connected last, the newest first: at most 2. They may be absent now; see `listWallets`.
 * @example
 * const [latest] = getRecentWallets(kit)
 */
export function getRecentWallets(kit: Pick<Kit, 'storage'>): readonly RecentWallet[] {
  try {
    const memory = JSON.parse(kit.storage.getItem(recentWalletsKey) ?? '') as unknown
    return Array.isArray(memory) ? memory.filter(isRecentWallet).slice(0, recentWallets) : []
  } catch {
    return []
  }
}

const recentWalletsKey = 'recent'

function isRecentWallet(value: RecentWallet | null): value is RecentWallet {
  const texts = [value?.key, value?.name, value?.connectorId, value?.namespace]
  return texts.every((text) => typeof text === 'string')
}

/** Adds a wallet at the front of the recent ones. */
export function addRecentWallet(kit: Pick<Kit, 'storage'>, recent: RecentWallet): void {
  const others = getRecentWallets(kit).filter(({ key }) => key !== recent.key)
  const list = [recent, ...others].slice(0, recentWallets)
  kit.storage.setItem(recentWalletsKey, JSON.stringify(list))
}
