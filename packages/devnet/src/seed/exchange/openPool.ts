import { maxUint256, type Abi, type Address } from 'viem'
import { readArtifact } from '@latchkit/contracts'
import { readExchangeArtifact } from '../../contracts/readExchangeArtifact.ts'
import type { Move } from '../moves.ts'
import type { ExchangeAddresses } from './exchangeAddresses.ts'
import { pairAddress } from './pairAddress.ts'
import type { Pool } from './pools.ts'
import { startPrice } from './startPrice.ts'
import { tickRange } from './tickRange.ts'

/** What a pool is given of one token. */
export interface PoolSide {
  readonly token: Address
  readonly units: bigint
}

/** The moves that create a pool and fill it. */
export function openPool(options: {
  readonly addresses: ExchangeAddresses
  readonly pool: Pool
  readonly sides: readonly PoolSide[]
  readonly owner: Address
  readonly call: (to: Address, abi: Abi, name: string, args: readonly unknown[]) => Move
}): readonly Move[] {
  const { addresses, pool, owner, call } = options
  const [side0, side1] = [...options.sides].sort((a, b) =>
    a.token.toLowerCase() < b.token.toLowerCase() ? -1 : 1,
  )
  if (!side0 || !side1) throw new Error('A pool has two sides.')

  if (pool.fee === 'v2') {
    const pair = pairAddress(addresses.v2Factory, side0.token, side1.token)
    const erc20 = readArtifact('ExampleToken').abi
    return [
      call(addresses.v2Factory, readExchangeArtifact('v2Factory').abi, 'createPair', [
        side0.token,
        side1.token,
      ]),
      call(side0.token, erc20, 'transfer', [pair, side0.units]),
      call(side1.token, erc20, 'transfer', [pair, side1.units]),
      call(pair, readExchangeArtifact('v2Pair').abi, 'mint', [owner]),
    ]
  }

  const { abi } = readExchangeArtifact('positionManager')
  const price = startPrice(side0.units, side1.units)
  const [tickLower, tickUpper] = tickRange(price, tickSpacings[pool.fee], pool.widthPercent)
  const position = {
    token0: side0.token,
    token1: side1.token,
    fee: pool.fee,
    tickLower,
    tickUpper,
    amount0Desired: side0.units,
    amount1Desired: side1.units,
    amount0Min: 0n,
    amount1Min: 0n,
    recipient: owner,
    deadline: maxUint256,
  }
  return [
    call(addresses.positionManager, abi, 'createAndInitializePoolIfNecessary', [
      side0.token,
      side1.token,
      pool.fee,
      price,
    ]),
    call(addresses.positionManager, abi, 'mint', [position]),
  ]
}

const tickSpacings = { 500: 10, 3000: 60 } as const
