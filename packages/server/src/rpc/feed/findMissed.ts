import type { Chain } from '@latchkit/backend/chain'
import { toHex } from 'viem'

const blocksAtMost = 128

/** What a subscription would have told since a block, that block included, in its order. At most 128 blocks of it. */
export async function findMissed(
  chain: Chain,
  [kind, filter = {}]: readonly unknown[],
  since: number,
): Promise<readonly unknown[]> {
  const newest = Number(await chain.request<string>('eth_blockNumber'))
  const first = Math.max(since, newest - blocksAtMost + 1)
  if (kind === 'logs') {
    const range = { fromBlock: toHex(first), toBlock: 'latest' }
    return await chain.request<readonly unknown[]>('eth_getLogs', [
      { ...(filter as object), ...range },
    ])
  }
  const numbers = Array.from(
    { length: Math.max(0, newest - first + 1) },
    (_, index) => first + index,
  )
  const blocks = await Promise.all(
    numbers.map((number) =>
      chain.request<Readonly<Record<string, unknown>> | null>('eth_getBlockByNumber', [
        toHex(number),
        false,
      ]),
    ),
  )
  return blocks.flatMap((block) => (block ? [toHeader(block)] : []))
}

/** A new head is told without what is in the block. */
function toHeader(block: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(block).filter(([name]) => !ofTheBody.has(name)))
}

const ofTheBody: ReadonlySet<string> = new Set([
  'transactions',
  'uncles',
  'withdrawals',
  'size',
  'totalDifficulty',
])
