import {
  decodeFunctionResult,
  encodeFunctionData,
  multicall3Abi,
  type Address,
  type Hex,
} from 'viem'
import { toUpstreamError } from '../errors/toUpstreamError.ts'
import type { Chain } from './chain.ts'
import { isNodeError } from './isNodeError.ts'
import { RpcError } from '../errors/rpcError.ts'
import { UpstreamError } from '../errors/upstreamError.ts'

const callsPerAggregate = 100

/** A read of a contract, encoded. */
export interface ContractCall {
  readonly to: Address
  readonly data: Hex
}

/**
 * Reads many contracts at the newest block: through Multicall3 where the network has one, else call by call.
 * Returns `undefined` where a contract refused, or answered nothing or far too much.
 * @throws UpstreamError where no node could answer
 */
export async function readCalls(
  chain: Chain,
  calls: readonly ContractCall[],
): Promise<readonly (Hex | undefined)[]> {
  if (!chain.network.multicall3 || calls.length < 2) {
    return await Promise.all(calls.map((call) => readCall(chain, call)))
  }
  const parts: (readonly ContractCall[])[] = []
  for (let start = 0; start < calls.length; start += callsPerAggregate) {
    parts.push(calls.slice(start, start + callsPerAggregate))
  }
  const results = await Promise.all(parts.map((part) => aggregate(chain, part)))
  return results.flat()
}

async function aggregate(
  chain: Chain,
  calls: readonly ContractCall[],
): Promise<readonly (Hex | undefined)[]> {
  const data = encodeFunctionData({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    args: [calls.map((call) => ({ target: call.to, allowFailure: true, callData: call.data }))],
  })
  const result = await readCall(chain, { to: chain.network.multicall3 as Address, data })
  if (!result) return await Promise.all(calls.map((call) => readCall(chain, call)))
  const answers = decodeFunctionResult({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    data: result,
  })
  // One contract can burn the gas of those after it: who failed in company is asked once more alone.
  return await Promise.all(
    calls.map(async (call, index) => {
      const { success, returnData } = answers[index] ?? { success: false, returnData: '0x' }
      if (!success) return readCall(chain, call)
      return returnData === '0x' ? undefined : returnData
    }),
  )
}

async function readCall(chain: Chain, call: ContractCall): Promise<Hex | undefined> {
  try {
    const result = await chain.request<Hex>('eth_call', [call, 'latest'])
    return result === '0x' ? undefined : result
  } catch (error) {
    if (error instanceof UpstreamError && error.reason === 'too_large') return undefined
    if (!(error instanceof RpcError)) throw error
    if (isNodeError(error)) throw toUpstreamError(error)
    return undefined
  }
}
