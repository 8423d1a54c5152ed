import type { Chain, SwapServiceSettings } from '@latchkit/backend/chain'
import { nativeTokenAddress } from '@latchkit/wire'
import * as v from 'valibot'
import { zeroAddress, type Address } from 'viem'
import type { Swap, SwapProvider } from '../../swapProvider.ts'
import { addressSchema, numberSchema, hexSchema } from './schemas.ts'
import { requestService } from './requestService.ts'
import { assertFits, assertNoPermit } from './assertFits.ts'

const publicUrl = 'https://li.quest/v1'
const defaultGas = 350_000n
const bpsPerWhole = 10_000
/** The account in requests for a quote. */
const quoteAddress = '0x000000000000000000000000000000000000dead'

const schema = v.object({
  estimate: v.object({
    toAmount: numberSchema,
    toAmountMin: numberSchema,
    approvalAddress: v.nullish(addressSchema),
  }),
  transactionRequest: v.object({
    to: addressSchema,
    data: hexSchema,
    value: v.optional(numberSchema, '0'),
    gasLimit: v.nullish(numberSchema),
  }),
})

/** Creates the provider of swaps within one network over LI.FI. */
export function createLifi(chain: Chain, settings: SwapServiceSettings): SwapProvider {
  const spender = settings.spender.toLowerCase() as Address
  const [, chainId = ''] = chain.network.caipNetworkId.split(':')
  const headers: Record<string, string> =
    settings.apiKey === undefined ? {} : { 'x-lifi-api-key': settings.apiKey }
  const service = { url: `${settings.url ?? publicUrl}/quote`, headers, schema }
  const asToken = (address: Address): Address =>
    address === nativeTokenAddress ? zeroAddress : address
  const queryOf = ({ from, to, amount }: Swap): Record<string, string> => ({
    fromChain: chainId,
    toChain: chainId,
    fromToken: asToken(from),
    toToken: asToken(to),
    fromAmount: String(amount),
    skipSimulation: 'true',
  })
  return {
    id: 'lifi',
    chain,
    findSpender: () => Promise.resolve(spender),
    async quote(swap) {
      const { estimate } = await requestService(service, {
        ...queryOf(swap),
        fromAddress: quoteAddress,
      })
      return { toAmount: estimate.toAmount }
    },
    async build(order) {
      assertNoPermit(order)
      const { estimate, transactionRequest } = await requestService(service, {
        ...queryOf(order),
        fromAddress: order.user,
        slippage: String(Number(order.slippageBps) / bpsPerWhole),
      })
      const { to, data, value, gasLimit } = transactionRequest
      const transaction = {
        to,
        data,
        valueWei: value,
        toAmount: estimate.toAmount,
        minimumAmount: estimate.toAmountMin,
        defaultGas: gasLimit ?? defaultGas,
      }
      assertFits(order, settings, {
        ...transaction,
        approvalTo: estimate.approvalAddress ?? undefined,
      })
      return transaction
    },
  }
}
