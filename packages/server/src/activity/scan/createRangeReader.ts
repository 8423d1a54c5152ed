import { RpcError, UpstreamError } from '@latchkit/backend/errors'
import { mapLimited } from '@latchkit/backend/internal'

const maxConcurrentRanges = 4
const rangeErrorPattern =
  /range|too many|more than|exceed|limit|results|response size|too large|too big|timed? ?out|span/i
/** Smaller ranges do not help against a rate limit. */
const rateLimitPattern =
  /rate.?limit|too many requests|request limit|quota|capacity|throttl|per second/i
const readsBeforeGrowth = 32

/** Reads a range of blocks in as many parts as the node requires. */
export type RangeReader = <T>(
  from: number,
  to: number,
  read: (from: number, to: number) => Promise<readonly T[]>,
) => Promise<T[]>

/**
 * Creates a {@link RangeReader}. It halves a range that a node rejects as too large, keeps the size that worked, and
 * tries a larger one after a while.
 */
export function createRangeReader(blocks: number): RangeReader {
  let size = blocks
  let readsAtSize = 0

  function resize(next: number): void {
    size = next
    readsAtSize = 0
  }

  async function readPart<T>(
    from: number,
    to: number,
    read: (from: number, to: number) => Promise<readonly T[]>,
  ): Promise<T[]> {
    const length = to - from + 1
    if (length > size) return await readInParts(from, to, read)
    try {
      const items = [...(await read(from, to))]
      if (size < blocks && ++readsAtSize > readsBeforeGrowth) resize(Math.min(blocks, size * 2))
      return items
    } catch (error) {
      if (length === 1 || !isAboutRange(error)) throw error
      resize(Math.min(size, Math.ceil(length / 2)))
      return await readInParts(from, to, read)
    }
  }

  async function readInParts<T>(
    from: number,
    to: number,
    read: (from: number, to: number) => Promise<readonly T[]>,
  ): Promise<T[]> {
    const starts: number[] = []
    for (let start = from; start <= to; start += size) starts.push(start)
    const step = size
    const parts = await mapLimited(starts, maxConcurrentRanges, (start) =>
      readPart(start, Math.min(to, start + step - 1), read),
    )
    return parts.flat()
  }

  return readPart
}

function isAboutRange(error: unknown): boolean {
  if (error instanceof RpcError) {
    const isOther = error.code === -32_601 || rateLimitPattern.test(error.message)
    return !isOther && rangeErrorPattern.test(error.message)
  }
  return (
    error instanceof UpstreamError && (error.reason === 'too_large' || error.reason === 'timeout')
  )
}
