import { type Chain, hexSchemas, readRpc } from '@latchkit/backend/chain'
import { RpcError } from '@latchkit/backend/errors'
import * as v from 'valibot'
import { hexToBigInt, type Hex } from 'viem'

/** Gas prices in wei, by how soon a transaction should be mined. */
export interface GasPricesWei {
  readonly standard: bigint
  readonly fast: bigint
  readonly instant: bigint
}

const lookBackBlocks = 10
const percentiles = [25, 50, 90]
/** The tip if recent blocks have none. */
const defaultTipWei = 1_000_000_000n

const blockSchema: v.GenericSchema<unknown, { baseFeePerGas?: Hex | null | undefined }> = v.object({
  baseFeePerGas: v.nullish(hexSchemas.quantity),
})
const feeHistorySchema: v.GenericSchema<unknown, { reward?: Hex[][] | null | undefined }> =
  v.object({ reward: v.nullish(v.array(v.array(hexSchemas.quantity))) })

/**
 * Reads gas prices: the maximum fee per gas under EIP-1559, with room for a rising base fee; on other chains the node's
 * price and more.
 */
export async function readGasPrices(chain: Chain): Promise<GasPricesWei> {
  const { baseFeePerGas } = await readRpc(
    chain,
    'eth_getBlockByNumber',
    ['latest', false],
    blockSchema,
  )
  if (baseFeePerGas === undefined || baseFeePerGas === null) {
    const price = hexToBigInt(await readRpc(chain, 'eth_gasPrice', [], hexSchemas.quantity))
    return { standard: price, fast: (price * 11n) / 10n, instant: (price * 5n) / 4n }
  }
  const base = hexToBigInt(baseFeePerGas)
  const [standard = defaultTipWei, fast = defaultTipWei, instant = defaultTipWei] =
    await readTips(chain)
  return {
    standard: (base * 5n) / 4n + standard,
    fast: (base * 3n) / 2n + fast,
    instant: base * 2n + instant,
  }
}

/** Returns the median tip of the last blocks at each percentile. */
async function readTips(chain: Chain): Promise<readonly bigint[]> {
  try {
    const params = [`0x${lookBackBlocks.toString(16)}`, 'latest', percentiles]
    const { reward } = await readRpc(chain, 'eth_feeHistory', params, feeHistorySchema)
    return percentiles.flatMap((_percentile, column) => {
      const tips = (reward ?? [])
        .map((row) => hexToBigInt(row[column] ?? '0x0'))
        .filter((tip) => tip > 0n)
      const middle = tips.sort((a, b) => (a < b ? -1 : 1))[Math.floor(tips.length / 2)]
      return [middle ?? defaultTipWei]
    })
  } catch (error) {
    if (error instanceof RpcError) return []
    throw error
  }
}
