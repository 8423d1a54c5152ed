import { toHex } from 'viem'
import * as v from 'valibot'
import type { Chain } from './chain.ts'
import { hexSchemas } from './hexSchemas.ts'
import { readRpc } from './readRpc.ts'

/** The last second of which JavaScript knows the date. */
const latestSeconds = 8_640_000_000_000
const seconds = v.pipe(
  hexSchemas.small,
  v.transform(Number),
  v.check((time) => time <= latestSeconds),
)
const schema = v.nullable(v.object({ timestamp: seconds }))

/** When a block was made (ISO 8601), or `undefined` where the chain has none of that number. */
export async function readBlockTime(chain: Chain, block: number): Promise<string | undefined> {
  const found = await readRpc(chain, 'eth_getBlockByNumber', [toHex(block), false], schema)
  return found ? new Date(found.timestamp * 1000).toISOString() : undefined
}
