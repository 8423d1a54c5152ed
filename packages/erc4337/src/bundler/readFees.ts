import { type Chain, hexSchemas, readRpc } from '@latchkit/backend/chain'
import { RpcError } from '@latchkit/backend/errors'
import { hexToBigInt } from 'viem'
import * as v from 'valibot'

/** The current fees of a network per unit of gas. */
export interface Fees {
  readonly baseFeeWei: bigint
  readonly priorityFeeWei: bigint
}

const blockSchema = v.object({ baseFeePerGas: v.optional(hexSchemas.quantity) })

/** Returns the current {@link Fees} of a network. */
export async function readFees(chain: Chain): Promise<Fees> {
  const [{ baseFeePerGas }, priorityFeeWei] = await Promise.all([
    readRpc(chain, 'eth_getBlockByNumber', ['latest', false], blockSchema),
    readPriorityFee(chain),
  ])
  const gasPriceWei = hexToBigInt(await readRpc(chain, 'eth_gasPrice', [], hexSchemas.quantity))
  const baseFeeWei = baseFeePerGas === undefined ? gasPriceWei : hexToBigInt(baseFeePerGas)
  return { baseFeeWei, priorityFeeWei: priorityFeeWei ?? notNegative(gasPriceWei - baseFeeWei) }
}

async function readPriorityFee(chain: Chain): Promise<bigint | undefined> {
  try {
    return hexToBigInt(await readRpc(chain, 'eth_maxPriorityFeePerGas', [], hexSchemas.quantity))
  } catch (error) {
    if (error instanceof RpcError) return undefined
    throw error
  }
}

function notNegative(wei: bigint): bigint {
  return wei > 0n ? wei : 0n
}
