import { decodeFunctionResult, encodeFunctionData, zeroAddress, type Address, type Hex } from 'viem'
import {
  type Chain,
  readCalls,
  type ContractCall,
  type SwapSettings,
} from '@latchkit/backend/chain'
import { exchangeAbi } from './exchangeAbi.ts'

/** A pool of two tokens. `fee` is set for Uniswap v3 only, in hundredths of a basis point. */
export interface Pool {
  readonly address: Address
  readonly fee?: number | undefined
}

/** Two tokens, in the order of the swap. */
export type Pair = readonly [tokenIn: Address, tokenOut: Address]

const defaultFees = [500, 3000, 10_000]

/** Reads the pools of each pair from the factories, in the order of the pairs. */
export async function findPools(
  chain: Chain,
  settings: SwapSettings,
  pairs: readonly Pair[],
): Promise<readonly (readonly Pool[])[]> {
  const lookups = pairs.map((pair) => lookupsOf(settings, pair))
  const results = await readCalls(
    chain,
    lookups.flat().map(({ call }) => call),
  )
  let index = 0
  return lookups.map((list) =>
    list.flatMap(({ fee, functionName }): readonly Pool[] => {
      const address = decodeAddress(functionName, results[index++])
      return address === undefined ? [] : [{ address, fee }]
    }),
  )
}

interface PoolLookup {
  readonly call: ContractCall
  readonly functionName: 'getPair' | 'getPool'
  readonly fee?: number
}

function lookupsOf(settings: SwapSettings, [a, b]: Pair): readonly PoolLookup[] {
  const { v2Factory, v3Factory, v3Fees = defaultFees } = settings
  const v2 = encodeFunctionData({ abi: exchangeAbi, functionName: 'getPair', args: [a, b] })
  return [
    ...(v2Factory === undefined
      ? []
      : [{ call: { to: v2Factory as Address, data: v2 }, functionName: 'getPair' as const }]),
    ...(v3Factory === undefined ? [] : v3Fees).map((fee) => ({
      call: {
        to: v3Factory as Address,
        data: encodeFunctionData({ abi: exchangeAbi, functionName: 'getPool', args: [a, b, fee] }),
      },
      functionName: 'getPool' as const,
      fee,
    })),
  ]
}

function decodeAddress(
  functionName: 'getPair' | 'getPool',
  data: Hex | undefined,
): Address | undefined {
  if (data === undefined) return undefined
  try {
    const address = decodeFunctionResult({ abi: exchangeAbi, functionName, data })
    return address === zeroAddress ? undefined : address
  } catch {
    return undefined
  }
}
