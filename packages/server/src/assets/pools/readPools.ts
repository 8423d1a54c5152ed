import type { Hex } from 'viem'
import { type Chain, readCalls, type ContractCall } from '@latchkit/backend/chain'
import type { Pool } from './findPools.ts'

/** A call about a pool, to the pool itself or to another contract. */
export interface PoolCall {
  readonly pool: Pool
  readonly call: ContractCall
}

/** Reads pools, in their order; `undefined` for a call that failed. */
export type ReadPools = (
  chain: Chain,
  calls: readonly PoolCall[],
) => Promise<readonly (Hex | undefined)[]>

/**
 * The plain {@link ReadPools}: all calls in one batch.
 * @throws UpstreamError if no node responds
 */
export const readPools: ReadPools = async (chain, calls) =>
  await readCalls(
    chain,
    calls.map(({ call }) => call),
  )
