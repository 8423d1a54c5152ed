import { toHex, type Hex } from 'viem'
import type { Chain } from './chain.ts'

/** A block, as far as a scan must know it. */
export interface BlockMark {
  readonly number: number
  readonly hash: string
}

/** The newest block of a network. */
export async function readHead(chain: Chain): Promise<BlockMark> {
  const block = await chain.request<{ number: Hex; hash: Hex }>('eth_getBlockByNumber', [
    'latest',
    false,
  ])
  return { number: Number(block.number), hash: block.hash }
}

/** The hash of a block, or `undefined` where the chain has none of that number. */
export async function readBlockHash(chain: Chain, number: number): Promise<string | undefined> {
  const block = await chain.request<{ hash: Hex } | null>('eth_getBlockByNumber', [
    toHex(number),
    false,
  ])
  return block?.hash
}
