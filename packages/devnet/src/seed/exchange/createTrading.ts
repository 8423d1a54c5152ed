import { parseUnits, type Abi, type Address } from 'viem'
import { readExchangeArtifact } from '../../contracts/readExchangeArtifact.ts'
import type { DevNetwork } from '../../networks.ts'
import type { Move } from '../moves.ts'
import { coinPath, stablePath } from './marketPath.ts'
import type { PoolSide } from './openPool.ts'
import { squareRoot } from './squareRoot.ts'
import { startPrice } from './startPrice.ts'

const stableFee = 500
/** Every so many trades, one is in the pool of the stable tokens. */
const stableEvery = 4
const precision = 10n ** 12n

/** The trades that move the prices of two pools through the past. */
export interface Trading {
  /** Trades in the order of the past. */
  play(count: number): readonly Move[]
  /** The trade that leads the pool of version 3 back to its first price. */
  end(): readonly Move[]
}

/** Creates the {@link Trading} of a chain: with the pools at the prices at which they open. */
export function createTrading(options: {
  readonly chainId: DevNetwork['id']
  readonly router: Address
  readonly coin: PoolSide
  readonly usdx: PoolSide
  readonly stable: readonly PoolSide[]
  readonly owner: Address
  readonly call: (to: Address, abi: Abi, name: string, args: readonly unknown[]) => Move
}): Trading {
  const { chainId, router, coin, usdx, stable, owner, call } = options
  const { abi } = readExchangeArtifact('router')
  const phase = chainId === 31337 ? 0 : 2
  const reserves = { coin: coin.units, usdx: usdx.units }
  const [side0, side1] = [...stable].sort((a, b) =>
    a.token.toLowerCase() < b.token.toLowerCase() ? -1 : 1,
  )
  if (!side0 || !side1) throw new Error('A pool has two sides.')
  const firstRoot = startPrice(side0.units, side1.units)
  let root = firstRoot

  /** Trades in the pool of version 2 until the coin costs so many times its first price. */
  function tradeCoin(multiple: number): readonly Move[] {
    const price = (usdx.units * BigInt(Math.round(multiple * Number(precision)))) / precision
    // At a price p, the reserves whose product is k are the root of k / p and of k * p.
    const usdxThen = squareRoot((reserves.coin * reserves.usdx * price) / coin.units)
    const isBuying = usdxThen > reserves.usdx
    const coinThen = (reserves.coin * reserves.usdx) / usdxThen
    const [from, to, amount] = isBuying
      ? (['usdx', 'coin', usdxThen - reserves.usdx] as const)
      : (['coin', 'usdx', coinThen - reserves.coin] as const)
    if (amount <= 0n) return []
    const afterFee = amount * 997n
    const out = (afterFee * reserves[to]) / (reserves[from] * 1000n + afterFee)
    reserves[from] += amount
    reserves[to] -= out
    const path = isBuying ? [usdx.token, coin.token] : [coin.token, usdx.token]
    return [call(router, abi, 'swapExactTokensForTokens', [amount, out, path, owner])]
  }

  /** Trades in the pool of version 3 until its price is the one of a root: no further, whatever is offered. */
  function tradeStable(next: bigint): readonly Move[] {
    if (next === root || !side0 || !side1) return []
    const [from, to] = next < root ? [side0, side1] : [side1, side0]
    root = next
    const hop = {
      tokenIn: from.token,
      tokenOut: to.token,
      fee: stableFee,
      recipient: owner,
      amountIn: from.units / 3n,
      amountOutMinimum: 0n,
      sqrtPriceLimitX96: next,
    }
    return [call(router, abi, 'exactInputSingle', [hop])]
  }

  return {
    play: (count) =>
      Array.from({ length: count }, (_, trade) => {
        if (trade % stableEvery !== 1) return tradeCoin(coinPath(trade, count, phase))
        const multiple = Math.sqrt(stablePath(trade, count))
        return tradeStable((firstRoot * parseUnits(multiple.toFixed(12), 12)) / precision)
      }).flat(),
    end: () => tradeStable(firstRoot),
  }
}
