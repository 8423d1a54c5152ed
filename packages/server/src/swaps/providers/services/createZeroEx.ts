import type { Chain, SwapServiceSettings } from '@latchkit/backend/chain'
import { HttpError } from '@latchkit/backend/errors'
import * as v from 'valibot'
import type { Swap, SwapProvider } from '../../swapProvider.ts'
import { addressSchema, numberSchema, hexSchema } from './schemas.ts'
import { requestService } from './requestService.ts'
import { assertFits, assertNoPermit } from './assertFits.ts'

const publicUrl = 'https://api.0x.org'
const defaultGas = 350_000n

const noLiquidity = v.object({ liquidityAvailable: v.literal(false) })
const priceSchema = v.union([
  noLiquidity,
  v.object({ liquidityAvailable: v.literal(true), buyAmount: numberSchema }),
])
const quoteSchema = v.union([
  noLiquidity,
  v.object({
    liquidityAvailable: v.literal(true),
    buyAmount: numberSchema,
    minBuyAmount: numberSchema,
    allowanceTarget: v.nullish(addressSchema),
    transaction: v.object({
      to: addressSchema,
      data: hexSchema,
      value: numberSchema,
      gas: v.nullish(numberSchema),
    }),
  }),
])

/** Creates the provider of swaps over 0x's swap API v2 with AllowanceHolder. */
export function createZeroEx(chain: Chain, settings: SwapServiceSettings): SwapProvider {
  const spender = settings.spender.toLowerCase() as `0x${string}`
  const [, chainId = ''] = chain.network.caipNetworkId.split(':')
  const base = `${settings.url ?? publicUrl}/swap/allowance-holder`
  const headers = {
    '0x-version': 'v2',
    ...(settings.apiKey !== undefined && { '0x-api-key': settings.apiKey }),
  }
  const queryOf = ({ from, to, amount }: Swap): Record<string, string> => ({
    chainId,
    sellToken: from,
    buyToken: to,
    sellAmount: String(amount),
  })
  return {
    id: '0x',
    chain,
    findSpender: () => Promise.resolve(spender),
    async quote(swap) {
      const service = { url: `${base}/price`, headers, schema: priceSchema }
      const price = await requestService(service, queryOf(swap))
      if (!price.liquidityAvailable) throw noLiquidityError()
      return { toAmount: price.buyAmount }
    },
    async build(order) {
      assertNoPermit(order)
      const service = { url: `${base}/quote`, headers, schema: quoteSchema }
      const quote = await requestService(service, {
        ...queryOf(order),
        taker: order.user,
        slippageBps: String(order.slippageBps),
      })
      if (!quote.liquidityAvailable) throw noLiquidityError()
      const { to, data, value, gas } = quote.transaction
      const transaction = {
        to,
        data,
        valueWei: value,
        toAmount: quote.buyAmount,
        minimumAmount: quote.minBuyAmount,
        defaultGas: gas ?? defaultGas,
      }
      assertFits(order, settings, {
        ...transaction,
        approvalTo: quote.allowanceTarget ?? undefined,
      })
      return transaction
    },
  }
}

function noLiquidityError(): HttpError {
  return new HttpError(400, 'amount', 'Conversion parameter error: insufficient liquidity.')
}
