import type { Hex } from 'viem'
import type { Chain } from '../../chain/chain.ts'
import { readCalls, type ContractCall } from '../../chain/readCalls.ts'
import type { Pool } from './findPools.ts'

/** What a pool is asked, by itself or through another contract. */
export interface PoolCall {
  readonly pool: Pool
  readonly call: ContractCall
}

/** Reads pools, in their order; `undefined` where one says nothing. */
export type ReadPools = (
  chain: Chain,
  calls: readonly PoolCall[],
) => Promise<readonly (Hex | undefined)[]>

/**
 * The plain {@link ReadPools}: all at once.
 * @throws UpstreamFault where no node could answer
 */
export const readPools: ReadPools = async (chain, calls) =>
  await readCalls(
    chain,
    calls.map(({ call }) => call),
  )
