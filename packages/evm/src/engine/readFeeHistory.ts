import type { Hex } from 'viem'
import { numberToHex } from '../abi/numberToHex.ts'
import type { NetworkClient } from './createNetworkClient.ts'
import { isRpcResponseError } from './rpcResponseError.ts'

/** Medians of the last blocks, in wei. */
export interface FeeHistory {
  readonly baseFeePerGas: bigint
  /** The 90th percentile of each block. */
  readonly priorityFeePerGas: bigint
}

/**
 * Reads the fees of the last blocks; `undefined` where the node keeps no history.
 * @see https://ethereum.github.io/execution-apis/ (eth_feeHistory)
 */
export async function readFeeHistory(client: NetworkClient): Promise<FeeHistory | undefined> {
  try {
    const history: FeeHistoryResult = await client.request({
      method: 'eth_feeHistory',
      params: [numberToHex(historyBlocks), 'latest', [90]],
    })
    const { baseFeePerGas = [], reward = [] } = history
    if (baseFeePerGas.length === 0) return undefined
    const tips = reward.flatMap(([tip]) => tip ?? []).map((tip) => BigInt(tip))
    return {
      baseFeePerGas: median(baseFeePerGas.map((fee) => BigInt(fee))),
      priorityFeePerGas: median(tips),
    }
  } catch (error) {
    if (isRpcResponseError(error)) return undefined
    throw error
  }
}

/** Nodes omit different fields. */
interface FeeHistoryResult {
  readonly baseFeePerGas?: readonly Hex[]
  readonly reward?: readonly (readonly Hex[])[]
}

const historyBlocks = 20

function median(values: readonly bigint[]): bigint {
  const sorted = Array.from(values).sort((one, other) => (one < other ? -1 : 1))
  return sorted[Math.floor(sorted.length / 2)] ?? 0n
}
