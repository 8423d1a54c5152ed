import { RpcError } from '../../chain/rpcError.ts'
import { UpstreamFault } from '../../chain/upstreamFault.ts'
import { mapLimited } from '../../internal/mapLimited.ts'

const rangesAtOnce = 4
const words =
  /range|too many|more than|exceed|limit|results|response size|too large|too big|timed? ?out|span/i
/** A node that wants fewer calls is not helped by smaller ones. */
const wordsOfLoad = /rate.?limit|too many requests|request limit|quota|capacity|throttl|per second/i
const readsBeforeGrowth = 32

/** Reads a stretch of blocks in as many parts as the node wants. */
export type RangeReader = <T>(
  from: number,
  to: number,
  read: (from: number, to: number) => Promise<readonly T[]>,
) => Promise<T[]>

/** Makes a {@link RangeReader}. It halves a part that a node finds too large, and remembers the size that went well; after a while it tries a larger one. */
export function createRangeReader(blocks: number): RangeReader {
  let size = blocks
  let readsAtSize = 0

  function resize(next: number): void {
    size = next
    readsAtSize = 0
  }

  async function part<T>(
    from: number,
    to: number,
    read: (from: number, to: number) => Promise<readonly T[]>,
  ): Promise<T[]> {
    const length = to - from + 1
    if (length > size) return await inParts(from, to, read)
    try {
      const found = [...(await read(from, to))]
      if (size < blocks && ++readsAtSize > readsBeforeGrowth) resize(Math.min(blocks, size * 2))
      return found
    } catch (error) {
      if (length === 1 || !isAboutRange(error)) throw error
      resize(Math.min(size, Math.ceil(length / 2)))
      return await inParts(from, to, read)
    }
  }

  async function inParts<T>(
    from: number,
    to: number,
    read: (from: number, to: number) => Promise<readonly T[]>,
  ): Promise<T[]> {
    const starts: number[] = []
    for (let start = from; start <= to; start += size) starts.push(start)
    const step = size
    const parts = await mapLimited(starts, rangesAtOnce, (start) =>
      part(start, Math.min(to, start + step - 1), read),
    )
    return parts.flat()
  }

  return part
}

function isAboutRange(error: unknown): boolean {
  if (error instanceof RpcError) {
    const isOther = error.code === -32_601 || wordsOfLoad.test(error.message)
    return !isOther && words.test(error.message)
  }
  return (
    error instanceof UpstreamFault && (error.reason === 'too_large' || error.reason === 'timeout')
  )
}
