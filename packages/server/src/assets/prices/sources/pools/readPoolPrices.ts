import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem'
import type { Chain, ContractCall } from '@latchkit/backend/chain'
import { exchangeAbi } from '../../../pools/exchangeAbi.ts'
import type { Pool } from '../../../pools/findPools.ts'
import { readPools, type ReadPools } from '../../../pools/readPools.ts'

const meanSeconds = 1_800
/** If the spot price is further than this from the mean of the last half hour, the mean is used. */
const maxDistance = 0.05
const fixedPoint = 2 ** 96
const tickBase = 1.0001

/**
 * Returns, for each pool, the worth of one base unit of the token with the lower address in base units of the other;
 * `undefined` if it cannot be read. For a v3 pool far from its time-weighted mean, returns the mean.
 */
export async function readPoolPrices(
  chain: Chain,
  pools: readonly Pool[],
  read: ReadPools = readPools,
): Promise<readonly (number | undefined)[]> {
  const poolCalls = pools.map((pool) => callsFor(pool).map((call) => ({ pool, call })))
  const results = await read(chain, poolCalls.flat())
  let index = 0
  return poolCalls.map((calls, place) => {
    const poolResults = results.slice(index, (index += calls.length))
    return pools[place]?.fee === undefined
      ? decodeReserves(poolResults[0])
      : decodeSlot(poolResults[0], poolResults[1])
  })
}

function callsFor({ address: to, fee }: Pool): readonly ContractCall[] {
  if (fee === undefined)
    return [{ to, data: encodeFunctionData({ abi: exchangeAbi, functionName: 'getReserves' }) }]
  const args = [[meanSeconds, 0]] as const
  return [
    { to, data: encodeFunctionData({ abi: exchangeAbi, functionName: 'slot0' }) },
    { to, data: encodeFunctionData({ abi: exchangeAbi, functionName: 'observe', args }) },
  ]
}

function decodeReserves(data: Hex | undefined): number | undefined {
  const decoded = decode(data, (answer) =>
    decodeFunctionResult({ abi: exchangeAbi, functionName: 'getReserves', data: answer }),
  )
  if (!decoded || decoded[0] === 0n || decoded[1] === 0n) return undefined
  return Number(decoded[1]) / Number(decoded[0])
}

function decodeSlot(slot: Hex | undefined, observed: Hex | undefined): number | undefined {
  const decoded = decode(slot, (answer) =>
    decodeFunctionResult({ abi: exchangeAbi, functionName: 'slot0', data: answer }),
  )
  if (!decoded || decoded[0] === 0n) return undefined
  const price = (Number(decoded[0]) / fixedPoint) ** 2
  const mean = decodeMean(observed)
  return mean === undefined || Math.abs(price / mean - 1) <= maxDistance ? price : mean
}

/** A pool without half an hour of observations has no mean. */
function decodeMean(observed: Hex | undefined): number | undefined {
  const decoded = decode(observed, (answer) =>
    decodeFunctionResult({ abi: exchangeAbi, functionName: 'observe', data: answer }),
  )
  const [before, after] = decoded?.[0] ?? []
  if (before === undefined || after === undefined) return undefined
  return tickBase ** (Number(after - before) / meanSeconds)
}

function decode<T>(data: Hex | undefined, read: (data: Hex) => T): T | undefined {
  if (data === undefined) return undefined
  try {
    return read(data)
  } catch {
    return undefined
  }
}
