import type { DevNetwork } from '../../networks.ts'
import type { TokenName } from '../tokens.ts'

/** One side of a pool: `coin` is the wrapped native coin. */
export type PoolToken = 'coin' | TokenName

/** A pool with what it is given at first, in whole coins and tokens. The amounts set its price. */
export interface Pool {
  readonly amounts: Readonly<Partial<Record<PoolToken, string>>>
  /** In hundredths of a basis point for a pool of version 3; one of version 2 always takes 3000. */
  readonly fee: 'v2' | 500 | 3000
  /** How far the price may move before a pool of version 3 is empty, in percent; without it, as far as it likes. */
  readonly widthPercent?: number
}

/**
 * The pools of each chain. They agree with the prices that the server is told. On the first chain XDAI has a direct
 * pool that only suits small amounts; on the second there is none, so the way leads over USDX.
 */
export const pools: Readonly<Record<DevNetwork['id'], readonly Pool[]>> = {
  31337: [
    { fee: 'v2', amounts: { coin: '200', usdx: '400000' } },
    { fee: 500, amounts: { coin: '100', usdx: '200000' } },
    { fee: 3000, amounts: { coin: '50', usdx: '100000' } },
    { fee: 'v2', amounts: { coin: '1', wdai: '2000' } },
    { fee: 500, amounts: { usdx: '100000', wdai: '100000' }, widthPercent: 5 },
  ],
  31338: [
    { fee: 'v2', amounts: { coin: '100000', usdx: '50000' } },
    { fee: 500, amounts: { usdx: '50000', wdai: '50000' }, widthPercent: 5 },
  ],
}
