import type { Chain, SwapServiceSettings } from '@latchkit/backend/chain'
import * as v from 'valibot'
import { leastAmount } from '../../leastAmount.ts'
import type { Swap, SwapProvider } from '../../swapProvider.ts'
import { addressText } from './addressText.ts'
import { askService } from './askService.ts'
import { assertFits } from './assertFits.ts'
import { hexText } from './hexText.ts'
import { numberText } from './numberText.ts'

const publicUrl = 'https://api.1inch.dev/swap/v6.0'
const usualGas = 350_000n
const bpsPerPercent = 100

const quoteSchema = v.object({ dstAmount: numberText })
const swapSchema = v.object({
  dstAmount: numberText,
  tx: v.object({ to: addressText, data: hexText, value: numberText }),
})

/** Swaps by way of 1inch: its classic swap API, version 6. */
export function createOneInch(chain: Chain, settings: SwapServiceSettings): SwapProvider {
  const spender = settings.spender.toLowerCase() as `0x${string}`
  const [, chainId = ''] = chain.network.caipNetworkId.split(':')
  const base = `${settings.url ?? publicUrl}/${chainId}`
  const headers: Record<string, string> =
    settings.apiKey === undefined ? {} : { authorization: `Bearer ${settings.apiKey}` }
  const question = ({ from, to, amount }: Swap): Record<string, string> => ({
    src: from,
    dst: to,
    amount: String(amount),
  })
  return {
    chain,
    findSpender: () => Promise.resolve(spender),
    async quote(swap) {
      const service = { url: `${base}/quote`, headers, schema: quoteSchema }
      return { toAmount: (await askService(service, question(swap))).dstAmount }
    },
    async build(order) {
      const service = { url: `${base}/swap`, headers, schema: swapSchema }
      const { dstAmount, tx } = await askService(service, {
        ...question(order),
        from: order.user,
        origin: order.user,
        slippage: String(Number(order.slippageBps) / bpsPerPercent),
        disableEstimate: 'true',
        ...(order.permit !== undefined && { permit: order.permit }),
      })
      const built = {
        to: tx.to,
        data: tx.data,
        valueWei: tx.value,
        toAmount: dstAmount,
        minimumAmount: leastAmount(dstAmount, order.slippageBps),
        usualGas,
      }
      assertFits(order, spender, built)
      return built
    },
  }
}
