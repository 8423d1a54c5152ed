import type { Chain, SwapServiceSettings } from '@latchkit/backend/chain'
import { HttpError } from '@latchkit/backend/errors'
import * as v from 'valibot'
import type { Swap, SwapProvider } from '../../swapProvider.ts'
import { addressText } from './addressText.ts'
import { askService } from './askService.ts'
import { assertFits } from './assertFits.ts'
import { assertNoPermit } from './assertNoPermit.ts'
import { hexText } from './hexText.ts'
import { numberText } from './numberText.ts'

const publicUrl = 'https://api.0x.org'
const usualGas = 350_000n

const noLiquidity = v.object({ liquidityAvailable: v.literal(false) })
const priceSchema = v.union([
  noLiquidity,
  v.object({ liquidityAvailable: v.literal(true), buyAmount: numberText }),
])
const quoteSchema = v.union([
  noLiquidity,
  v.object({
    liquidityAvailable: v.literal(true),
    buyAmount: numberText,
    minBuyAmount: numberText,
    allowanceTarget: v.nullish(addressText),
    transaction: v.object({
      to: addressText,
      data: hexText,
      value: numberText,
      gas: v.nullish(numberText),
    }),
  }),
])

/** Swaps by way of 0x: its swap API, version 2, with AllowanceHolder. */
export function createZeroEx(chain: Chain, settings: SwapServiceSettings): SwapProvider {
  const spender = settings.spender.toLowerCase() as `0x${string}`
  const [, chainId = ''] = chain.network.caipNetworkId.split(':')
  const base = `${settings.url ?? publicUrl}/swap/allowance-holder`
  const headers = {
    '0x-version': 'v2',
    ...(settings.apiKey !== undefined && { '0x-api-key': settings.apiKey }),
  }
  const question = ({ from, to, amount }: Swap): Record<string, string> => ({
    chainId,
    sellToken: from,
    buyToken: to,
    sellAmount: String(amount),
  })
  return {
    chain,
    findSpender: () => Promise.resolve(spender),
    async quote(swap) {
      const service = { url: `${base}/price`, headers, schema: priceSchema }
      const price = await askService(service, question(swap))
      if (!price.liquidityAvailable) throw noWay()
      return { toAmount: price.buyAmount }
    },
    async build(order) {
      assertNoPermit(order)
      const service = { url: `${base}/quote`, headers, schema: quoteSchema }
      const quote = await askService(service, {
        ...question(order),
        taker: order.user,
        slippageBps: String(order.slippageBps),
      })
      if (!quote.liquidityAvailable) throw noWay()
      const { to, data, value, gas } = quote.transaction
      const built = {
        to,
        data,
        valueWei: value,
        toAmount: quote.buyAmount,
        minimumAmount: quote.minBuyAmount,
        usualGas: gas ?? usualGas,
      }
      assertFits(order, spender, { ...built, approvalTo: quote.allowanceTarget ?? undefined })
      return built
    },
  }
}

function noWay(): HttpError {
  return new HttpError(400, 'amount', 'Conversion parameter error: insufficient liquidity.')
}
