import type { Bundler } from '@latchkit/erc4337'
import type { HexText } from '@latchkit/wire'
import { numberToHex } from 'viem'
import * as v from 'valibot'
import { type Chain, hexSchemas, readRpc } from '@latchkit/backend/chain'
import { RpcError } from '@latchkit/backend/errors'

/** Fees per unit of gas, in wei. */
export interface OperationFees {
  readonly maxFeePerGas: HexText
  readonly maxPriorityFeePerGas: HexText
}

const feesSchema = v.object({
  maxFeePerGas: hexSchemas.quantity,
  maxPriorityFeePerGas: hexSchemas.quantity,
})
const offeredSchema = v.object({ standard: feesSchema })
const blockSchema = v.object({ baseFeePerGas: v.optional(hexSchemas.quantity) })

/** Returns the fees of an operation: the bundler's, or else the network's with room for six full blocks. */
export async function readFees(chain: Chain, bundler: Bundler): Promise<OperationFees> {
  const offered = await requestFees(bundler)
  if (offered) return offered
  const [block, gasPrice] = await Promise.all([
    readRpc(chain, 'eth_getBlockByNumber', ['latest', false], blockSchema),
    readRpc(chain, 'eth_gasPrice', [], hexSchemas.quantity),
  ])
  if (block.baseFeePerGas === undefined)
    return { maxFeePerGas: gasPrice, maxPriorityFeePerGas: gasPrice }
  const base = BigInt(block.baseFeePerGas)
  const tip = BigInt(gasPrice) > base ? BigInt(gasPrice) - base : 1n
  return { maxFeePerGas: numberToHex(base * 2n + tip), maxPriorityFeePerGas: numberToHex(tip) }
}

async function requestFees(bundler: Bundler): Promise<OperationFees | undefined> {
  try {
    const answer = await bundler.request('pimlico_getUserOperationGasPrice', [])
    const { success, output } = v.safeParse(offeredSchema, answer)
    return success ? output.standard : undefined
  } catch (error) {
    // The bundler does not know the method: use the network's fees.
    if (error instanceof RpcError) return undefined
    throw error
  }
}
