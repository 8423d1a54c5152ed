import { toHex } from 'viem'
import * as v from 'valibot'
import type { Chain } from './chain.ts'
import { hexSchemas } from './hexSchemas.ts'
import { readRpc } from './readRpc.ts'

const markSchema = v.object({ number: hexSchemas.small, hash: hexSchemas.hash })

/** A block, as far as a scan must know it. */
export interface BlockMark {
  readonly number: number
  readonly hash: string
}

/** The newest block of a network. */
export async function readHead(chain: Chain): Promise<BlockMark> {
  const block = await readRpc(chain, 'eth_getBlockByNumber', ['latest', false], markSchema)
  return { number: Number(block.number), hash: block.hash }
}

/** The hash of a block, or `undefined` where the chain has none of that number. */
export async function readBlockHash(chain: Chain, number: number): Promise<string | undefined> {
  const params = [toHex(number), false]
  const block = await readRpc(chain, 'eth_getBlockByNumber', params, v.nullable(markSchema))
  return block?.hash
}
