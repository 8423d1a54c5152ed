import type { Chain } from '@latchkit/backend/chain'
import type { AssetMove, AssetMoves } from '../assets/moves/assetMove.ts'
import type { ActivityProvider } from './activityProvider.ts'

const maxPages = 20

/**
 * Returns what changed an account's coins and tokens since a time, as far as its history can be read.
 * @throws UpstreamError if no node responds and nothing is stored
 */
export async function readMoves(
  provider: ActivityProvider,
  { chain, address, sinceMs }: { chain: Chain; address: string; sinceMs: number },
): Promise<AssetMoves> {
  const moves: AssetMove[] = []
  let knownMs = Infinity
  let start: string | undefined
  for (let pages = 0; pages < maxPages && knownMs > sinceMs; pages += 1) {
    const page = await provider.getPage(chain, address, start)
    const found = page.moves?.()
    // An earlier page lacks what has happened since.
    if (!found || page.staleSince !== undefined) return { moves, sinceMs: knownMs }
    moves.push(...found)
    if (page.after === undefined) return { moves, sinceMs: -Infinity }
    const last = page.horizon ?? page.items.findLast(({ minedAt }) => minedAt)?.minedAt
    if (last !== undefined) knownMs = Date.parse(last)
    start = page.after
  }
  return { moves, sinceMs: knownMs }
}
