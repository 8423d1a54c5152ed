import { hexToBigInt, numberToHex, type Client, type Hex } from 'viem'
import { isAnswered } from './isAnswered.ts'

/** What a unit of gas has cost of late, in wei: the medians of the last blocks. */
export interface FeeHistory {
  readonly baseFee: bigint
  /** A generous tip: nine of ten transactions of a block pay less. */
  readonly priority: bigint
}

/**
 * Reads what gas has cost in the last blocks; `undefined` where the chain keeps no such history.
 * @see https://ethereum.github.io/execution-apis/ (eth_feeHistory)
 */
export async function readFeeHistory(client: Client): Promise<FeeHistory | undefined> {
  try {
    const history: FeeHistoryResult = await client.request({
      method: 'eth_feeHistory',
      params: [numberToHex(historyBlocks), 'latest', [90]],
    })
    const { baseFeePerGas = [], reward = [] } = history
    if (baseFeePerGas.length === 0) return undefined
    const tips = reward.flatMap(([tip]) => tip ?? []).map((tip) => hexToBigInt(tip))
    return { baseFee: median(baseFeePerGas.map((fee) => hexToBigInt(fee))), priority: median(tips) }
  } catch (error) {
    if (isAnswered(error)) return undefined
    throw error
  }
}

/** What nodes leave out differs. */
interface FeeHistoryResult {
  readonly baseFeePerGas?: readonly Hex[]
  readonly reward?: readonly (readonly Hex[])[]
}

const historyBlocks = 20

function median(values: readonly bigint[]): bigint {
  const sorted = Array.from(values).sort((one, other) => (one < other ? -1 : 1))
  return sorted[Math.floor(sorted.length / 2)] ?? 0n
}
