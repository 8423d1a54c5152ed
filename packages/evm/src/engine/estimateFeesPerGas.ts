import type { NetworkClient } from './createNetworkClient.ts'
import { assertUsualFeesPerGas } from './assertUsualFeesPerGas.ts'
import type { FeesPerGas } from './feesPerGas.ts'
import { readFeeHistory } from './readFeeHistory.ts'

/**
 * Estimates the fees per gas: EIP-1559 where the chain has it, else `eth_gasPrice`.
 * @throws FeeTooHigh where that is far above what the network has cost of late
 */
export async function estimateFeesPerGas(client: NetworkClient): Promise<FeesPerGas> {
  const [prices, history] = await Promise.all([readFeesPerGas(client), readFeeHistory(client)])
  assertUsualFeesPerGas(prices, history)
  return prices
}

async function readFeesPerGas(client: NetworkClient): Promise<FeesPerGas> {
  const block = await client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
  const baseFee = block?.baseFeePerGas
  if (baseFee == null) {
    const price = await readGasPrice(client)
    return { maxFeePerGas: price, expectedFeePerGas: price }
  }
  const base = BigInt(baseFee)
  const priority = await estimateMaxPriorityFeePerGas(client, base)
  const maximum = (base * headroomPercent) / 100n + priority
  return {
    maxFeePerGas: maximum,
    expectedFeePerGas: base + priority,
    maxPriorityFeePerGas: priority,
  }
}

// The base fee may rise by an eighth a block: room for three full ones.
const headroomPercent = 150n

async function readGasPrice(client: NetworkClient): Promise<bigint> {
  return BigInt(await client.request({ method: 'eth_gasPrice' }))
}

/** Fallback for nodes without `eth_maxPriorityFeePerGas`: the gas price minus the base fee. */
async function estimateMaxPriorityFeePerGas(client: NetworkClient, base: bigint): Promise<bigint> {
  try {
    return BigInt(await client.request({ method: 'eth_maxPriorityFeePerGas' }))
  } catch {
    const price = await readGasPrice(client)
    return price > base ? price - base : 0n
  }
}
