import { HttpError } from '@latchkit/backend/errors'
import { readBody, readInput, type Route } from '@latchkit/backend/http'
import { swapTransactionRequestSchema, swapTransactionSchema } from '@latchkit/wire'
import { isHex } from 'viem'
import { estimateSwapGas } from './estimateSwapGas.ts'
import { readEvmId } from './readEvmId.ts'
import { readGasPrices } from './readGasPrices.ts'
import { readSwap } from './readSwap.ts'
import type { SwapParts } from './swapParts.ts'

const bpsPerPercent = 100
const mostSlippage = 50

/** The transaction that swaps. */
export function transactionRoute({ providers, findProject }: SwapParts): Route {
  return {
    method: 'POST',
    path: '/v1/convert/build-transaction',
    summary: 'The transaction that swaps, for the user to sign.',
    project: { in: 'body', status: 401 },
    body: swapTransactionRequestSchema,
    answer: {
      description: 'It fails on the chain where less than minimumAmount would arrive, or too late.',
      contentType: 'application/json',
      schema: swapTransactionSchema,
    },
    refusals: [400, 401, 403, 413, 422, 429, 503],
    async handle(context) {
      const json = await readBody(context)
      findProject(context, (json as { projectId?: unknown } | null)?.projectId, 401)
      if ((json as { eip155?: unknown } | null)?.eip155 === undefined)
        throw new HttpError(400, 'eip155', 'eip155 is missing.')
      const request = readInput(swapTransactionRequestSchema, json, 422)
      const { provider, swap } = readSwap(providers, request)
      const { networkId, address: user } = readEvmId(request.userAddress, 'userAddress')
      if (networkId !== provider.chain.network.caipNetworkId)
        throw new HttpError(400, 'userAddress', 'The account must be on the network of the tokens.')
      const { permit, slippage } = request.eip155
      if (permit !== undefined && !isHex(permit))
        throw new HttpError(400, 'eip155.permit', 'The permit must be 0x and hex digits.')
      if (!(slippage >= 0 && slippage <= mostSlippage))
        throw new HttpError(
          400,
          'eip155.slippage',
          `slippage must be from 0 to ${mostSlippage} percent.`,
        )
      const slippageBps = BigInt(Math.floor(slippage * bpsPerPercent))
      const order = { ...swap, user, slippageBps, permit }

      const [built, { standard }] = await Promise.all([
        provider.build(order),
        readGasPrices(provider.chain),
      ])
      const gas =
        request.disableEstimate === true
          ? built.usualGas
          : await estimateSwapGas(provider, order, built)
      const tx = {
        from: `${networkId}:${user}`,
        to: `${networkId}:${built.to}`,
        data: built.data,
        value: String(built.valueWei),
        amount: String(built.toAmount),
        minimumAmount: String(built.minimumAmount),
        eip155: { gas: String(gas), gasPrice: String(standard) },
      }
      return context.json({ tx })
    },
  }
}
