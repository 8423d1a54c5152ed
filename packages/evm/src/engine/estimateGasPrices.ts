import { hexToBigInt, type Client } from 'viem'
import { assertUsualGasPrices } from './assertUsualGasPrices.ts'
import type { GasPrices } from './gasPrices.ts'
import { readFeeHistory } from './readFeeHistory.ts'

/**
 * Reads what gas costs now: after EIP-1559 where the chain has it, else one price.
 * @throws FeeTooHigh where that is far above what the network has cost of late
 */
export async function estimateGasPrices(client: Client): Promise<GasPrices> {
  const [prices, history] = await Promise.all([readGasPrices(client), readFeeHistory(client)])
  assertUsualGasPrices(prices, history)
  return prices
}

async function readGasPrices(client: Client): Promise<GasPrices> {
  const block = await client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
  const baseFee = block?.baseFeePerGas
  if (baseFee == null) {
    const price = await readGasPrice(client)
    return { maximum: price, expected: price }
  }
  const base = hexToBigInt(baseFee)
  const priority = await readPriority(client, base)
  const maximum = (base * headroomPercent) / 100n + priority
  return { maximum, expected: base + priority, priority }
}

// The base fee may rise by an eighth a block: room for three full ones.
const headroomPercent = 150n

async function readGasPrice(client: Client): Promise<bigint> {
  return hexToBigInt(await client.request({ method: 'eth_gasPrice' }))
}

/** Nodes that do not tell the tip tell a price that contains it. */
async function readPriority(client: Client, base: bigint): Promise<bigint> {
  try {
    return hexToBigInt(await client.request({ method: 'eth_maxPriorityFeePerGas' }))
  } catch {
    const price = await readGasPrice(client)
    return price > base ? price - base : 0n
  }
}
