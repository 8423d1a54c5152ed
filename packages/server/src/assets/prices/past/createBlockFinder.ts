import { readBlockTime, type Chain } from '@latchkit/backend/chain'

/** A block and when it was made. */
interface BlockAt {
  readonly block: number
  readonly atMs: number
}

/** Returns the last block that was made at a time or before it, `undefined` if that is not between the ends. */
export type BlockFinder = (atMs: number) => Promise<number | undefined>

/**
 * Creates a {@link BlockFinder} between two blocks. It guesses by the times of the blocks that it has read, and halves
 * where a guess was poor: chains that make blocks evenly need two or three reads for a time.
 * @throws UpstreamError if no node responds
 */
export async function createBlockFinder(
  chain: Chain,
  ends: { readonly from: number; readonly to: number },
): Promise<BlockFinder> {
  const known: BlockAt[] = []

  async function read(block: number): Promise<BlockAt | undefined> {
    const time = await readBlockTime(chain, block)
    if (time === undefined) return undefined
    const found = { block, atMs: Date.parse(time) }
    const place = known.findIndex((each) => each.block > block)
    known.splice(place === -1 ? known.length : place, 0, found)
    return found
  }

  await read(ends.from)
  if (ends.to > ends.from) await read(ends.to)

  return async (atMs) => {
    for (let turn = 0; ; turn += 1) {
      const place = known.findLastIndex((each) => each.atMs <= atMs)
      const low = known[place]
      const high = known[place + 1]
      if (!low || !high) return undefined
      const blocks = high.block - low.block
      if (blocks <= 1) return low.block
      const share = turn % 2 === 0 ? (atMs - low.atMs) / (high.atMs - low.atMs) : 1 / 2
      const step = Math.min(Math.max(Math.floor(blocks * share), 1), blocks - 1)
      if (!(await read(low.block + step))) return undefined
    }
  }
}
