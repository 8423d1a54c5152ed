import { hexToBigInt, type Client } from 'viem'

/** What a unit of gas costs, in wei. `maximum` is what is offered, `expected` what will probably be taken. */
export interface GasPrices {
  readonly maximum: bigint
  readonly expected: bigint
  /** The tip of EIP-1559; absent where the chain has no base fee. */
  readonly priority?: bigint
}

/** Reads what gas costs now: after EIP-1559 where the chain has it, else one price. */
export async function estimateGasPrices(client: Client): Promise<GasPrices> {
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
