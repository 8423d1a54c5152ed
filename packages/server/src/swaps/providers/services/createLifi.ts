import type { Chain, SwapServiceSettings } from '@latchkit/backend/chain'
import { nativeTokenAddress } from '@latchkit/wire'
import * as v from 'valibot'
import { zeroAddress, type Address } from 'viem'
import type { Swap, SwapProvider } from '../../swapProvider.ts'
import { addressText } from './addressText.ts'
import { askService } from './askService.ts'
import { assertFits } from './assertFits.ts'
import { assertNoPermit } from './assertNoPermit.ts'
import { hexText } from './hexText.ts'
import { numberText } from './numberText.ts'

const publicUrl = 'https://li.quest/v1'
const usualGas = 350_000n
const bpsPerWhole = 10_000
/** Whose account a price is asked for: nobody's. */
const nobody = '0x000000000000000000000000000000000000dead'

const schema = v.object({
  estimate: v.object({
    toAmount: numberText,
    toAmountMin: numberText,
    approvalAddress: v.nullish(addressText),
  }),
  transactionRequest: v.object({
    to: addressText,
    data: hexText,
    value: v.optional(numberText, '0'),
    gasLimit: v.nullish(numberText),
  }),
})

/** Swaps within one network by way of LI.FI. */
export function createLifi(chain: Chain, settings: SwapServiceSettings): SwapProvider {
  const spender = settings.spender.toLowerCase() as Address
  const [, chainId = ''] = chain.network.caipNetworkId.split(':')
  const headers: Record<string, string> =
    settings.apiKey === undefined ? {} : { 'x-lifi-api-key': settings.apiKey }
  const service = { url: `${settings.url ?? publicUrl}/quote`, headers, schema }
  const asToken = (address: Address): Address =>
    address === nativeTokenAddress ? zeroAddress : address
  const question = ({ from, to, amount }: Swap): Record<string, string> => ({
    fromChain: chainId,
    toChain: chainId,
    fromToken: asToken(from),
    toToken: asToken(to),
    fromAmount: String(amount),
    skipSimulation: 'true',
  })
  return {
    chain,
    findSpender: () => Promise.resolve(spender),
    async quote(swap) {
      const { estimate } = await askService(service, { ...question(swap), fromAddress: nobody })
      return { toAmount: estimate.toAmount }
    },
    async build(order) {
      assertNoPermit(order)
      const { estimate, transactionRequest } = await askService(service, {
        ...question(order),
        fromAddress: order.user,
        slippage: String(Number(order.slippageBps) / bpsPerWhole),
      })
      const { to, data, value, gasLimit } = transactionRequest
      const built = {
        to,
        data,
        valueWei: value,
        toAmount: estimate.toAmount,
        minimumAmount: estimate.toAmountMin,
        usualGas: gasLimit ?? usualGas,
      }
      assertFits(order, spender, { ...built, approvalTo: estimate.approvalAddress ?? undefined })
      return built
    },
  }
}
