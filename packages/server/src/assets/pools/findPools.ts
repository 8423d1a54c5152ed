import { decodeFunctionResult, encodeFunctionData, zeroAddress, type Address, type Hex } from 'viem'
import type { Chain } from '../../chain/chain.ts'
import { readCalls, type ContractCall } from '../../chain/readCalls.ts'
import type { SwapSettings } from '../../chain/swapSettings.ts'
import { exchangeAbi } from './exchangeAbi.ts'

/** A pool of two tokens; `fee` is there in version 3 alone. */
export interface Pool {
  readonly address: Address
  readonly fee?: number | undefined
}

/** Two tokens, in the order of the swap. */
export type Pair = readonly [tokenIn: Address, tokenOut: Address]

const usualFees = [500, 3000, 10_000]

/** Asks the factories for the pools of each pair, in the order of the pairs. */
export async function findPools(
  chain: Chain,
  settings: SwapSettings,
  pairs: readonly Pair[],
): Promise<readonly (readonly Pool[])[]> {
  const questions = pairs.map((pair) => questionsAbout(settings, pair))
  const answers = await readCalls(
    chain,
    questions.flat().map(({ call }) => call),
  )
  let index = 0
  return questions.map((list) =>
    list.flatMap(({ fee, functionName }): readonly Pool[] => {
      const address = readAddress(functionName, answers[index++])
      return address === undefined ? [] : [{ address, fee }]
    }),
  )
}

interface Question {
  readonly call: ContractCall
  readonly functionName: 'getPair' | 'getPool'
  readonly fee?: number
}

function questionsAbout(settings: SwapSettings, [a, b]: Pair): readonly Question[] {
  const { v2Factory, v3Factory, v3Fees = usualFees } = settings
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

function readAddress(
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
