import type { Chain, SwapServiceSettings } from '@latchkit/backend/chain'
import * as v from 'valibot'
import { minimumOutput } from '../../minimumOutput.ts'
import type { Swap, SwapProvider } from '../../swapProvider.ts'
import { addressSchema, numberSchema, hexSchema } from './schemas.ts'
import { requestService } from './requestService.ts'
import { assertFits } from './assertFits.ts'

const publicUrl = 'https://api.1inch.dev/swap/v6.0'
const defaultGas = 350_000n
const bpsPerPercent = 100

const quoteSchema = v.object({ dstAmount: numberSchema })
const swapSchema = v.object({
  dstAmount: numberSchema,
  tx: v.object({ to: addressSchema, data: hexSchema, value: numberSchema }),
})

/** Creates the provider of swaps over 1inch's classic swap API v6. */
export function createOneInch(chain: Chain, settings: SwapServiceSettings): SwapProvider {
  const spender = settings.spender.toLowerCase() as `0x${string}`
  const [, chainId = ''] = chain.network.caipNetworkId.split(':')
  const base = `${settings.url ?? publicUrl}/${chainId}`
  const headers: Record<string, string> =
    settings.apiKey === undefined ? {} : { authorization: `Bearer ${settings.apiKey}` }
  const queryOf = ({ from, to, amount }: Swap): Record<string, string> => ({
    src: from,
    dst: to,
    amount: String(amount),
  })
  return {
    id: '1inch',
    chain,
    findSpender: () => Promise.resolve(spender),
    async quote(swap) {
      const service = { url: `${base}/quote`, headers, schema: quoteSchema }
      return { toAmount: (await requestService(service, queryOf(swap))).dstAmount }
    },
    async build(order) {
      const service = { url: `${base}/swap`, headers, schema: swapSchema }
      const { dstAmount, tx } = await requestService(service, {
        ...queryOf(order),
        from: order.user,
        origin: order.user,
        slippage: String(Number(order.slippageBps) / bpsPerPercent),
        disableEstimate: 'true',
        ...(order.permit !== undefined && { permit: order.permit }),
      })
      const transaction = {
        to: tx.to,
        data: tx.data,
        valueWei: tx.value,
        toAmount: dstAmount,
        minimumAmount: minimumOutput(dstAmount, order.slippageBps),
        defaultGas,
      }
      assertFits(order, settings, transaction)
      return transaction
    },
  }
}
