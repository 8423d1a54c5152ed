import { decodeFunctionResult, encodeFunctionData, type Hex } from 'viem'
import type { Chain } from '../../../../chain/chain.ts'
import type { ContractCall } from '../../../../chain/readCalls.ts'
import { exchangeAbi } from '../../../pools/exchangeAbi.ts'
import type { Pool } from '../../../pools/findPools.ts'
import { readPools, type ReadPools } from '../../../pools/readPools.ts'

const meanSeconds = 1_800
/** Further than this from the mean of the last half hour, the mean counts. */
const mostDistance = 0.05
const fixedPoint = 2 ** 96
const tickBase = 1.0001

/**
 * What one base unit of the token with the lower address is worth in base units of the other, in each pool; `undefined`
 * where that can not be read. A pool of version 3 that stands far from its own mean is not believed: the mean is.
 */
export async function readPoolPrices(
  chain: Chain,
  pools: readonly Pool[],
  read: ReadPools = readPools,
): Promise<readonly (number | undefined)[]> {
  const questions = pools.map((pool) => callsAbout(pool).map((call) => ({ pool, call })))
  const answers = await read(chain, questions.flat())
  let index = 0
  return questions.map((calls, place) => {
    const own = answers.slice(index, (index += calls.length))
    return pools[place]?.fee === undefined ? readReserves(own[0]) : readSlot(own[0], own[1])
  })
}

function callsAbout({ address: to, fee }: Pool): readonly ContractCall[] {
  if (fee === undefined)
    return [{ to, data: encodeFunctionData({ abi: exchangeAbi, functionName: 'getReserves' }) }]
  const args = [[meanSeconds, 0]] as const
  return [
    { to, data: encodeFunctionData({ abi: exchangeAbi, functionName: 'slot0' }) },
    { to, data: encodeFunctionData({ abi: exchangeAbi, functionName: 'observe', args }) },
  ]
}

function readReserves(data: Hex | undefined): number | undefined {
  const found = decode(data, (answer) =>
    decodeFunctionResult({ abi: exchangeAbi, functionName: 'getReserves', data: answer }),
  )
  if (!found || found[0] === 0n || found[1] === 0n) return undefined
  return Number(found[1]) / Number(found[0])
}

function readSlot(slot: Hex | undefined, observed: Hex | undefined): number | undefined {
  const found = decode(slot, (answer) =>
    decodeFunctionResult({ abi: exchangeAbi, functionName: 'slot0', data: answer }),
  )
  if (!found || found[0] === 0n) return undefined
  const price = (Number(found[0]) / fixedPoint) ** 2
  const mean = readMean(observed)
  return mean === undefined || Math.abs(price / mean - 1) <= mostDistance ? price : mean
}

/** A pool that has not kept half an hour tells no mean. */
function readMean(observed: Hex | undefined): number | undefined {
  const found = decode(observed, (answer) =>
    decodeFunctionResult({ abi: exchangeAbi, functionName: 'observe', data: answer }),
  )
  const [before, after] = found?.[0] ?? []
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
