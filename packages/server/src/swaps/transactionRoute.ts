import { isNodeError } from '@latchkit/backend/chain'
import { toUpstreamError, HttpError, RpcError } from '@latchkit/backend/errors'
import { defineRoute, type Route } from '@latchkit/backend/http'
import { cleanText } from '@latchkit/backend/internal'
import { swapTransactionRequestSchema, swapTransactionSchema } from '@latchkit/wire'
import { isHex, hexToBigInt, toHex, type Hex } from 'viem'
import { findFailureReason } from './findFailureReason.ts'
import { parseEvmId, parseSwap } from './readSwap.ts'
import { parseSlippage } from './parseSlippage.ts'
import { readGasPrices } from './readGasPrices.ts'
import { buildSolana } from './solana/answerSolana.ts'
import { isSolana } from './solana/readSolanaSwap.ts'
import type { SwapParts, SwapTransaction, SwapOrder, SwapProvider } from './swapProvider.ts'

/** The route of swap transactions. */
export function transactionRoute(parts: SwapParts): Route {
  const { providers } = parts
  return defineRoute({
    method: 'POST',
    path: '/v1/convert/build-transaction',
    summary: 'The transaction that swaps, for the user to sign.',
    project: { in: 'body', status: 401 },
    body: swapTransactionRequestSchema,
    bodyStatus: (field) => (field === 'eip155' ? 400 : 422),
    response: {
      description:
        'Over pools, it reverts if less than minimumAmount would arrive, or after its deadline. Of a swap service, the server has simulated that at least minimumAmount arrives.',
      contentType: 'application/json',
      schema: swapTransactionSchema,
    },
    refusals: [400, 401, 403, 413, 422, 429, 503],
    async handler({ body: request }) {
      if (isSolana(request.from)) return await buildSolana(parts, request)
      const { offering, swap } = parseSwap(providers, request)
      const provider = offering.find(({ id }) => id === (request.provider ?? offering[0].id))
      if (!provider) throw new HttpError(400, 'provider', 'This network has no such provider.')
      const { networkId, address: user } = parseEvmId(request.userAddress, 'userAddress')
      if (networkId !== provider.chain.network.caipNetworkId)
        throw new HttpError(400, 'userAddress', 'The account must be on the network of the tokens.')
      const { permit, slippage } = request.eip155
      if (permit !== undefined && !isHex(permit))
        throw new HttpError(400, 'eip155.permit', 'The permit must be 0x and hex digits.')
      const slippageBps = parseSlippage(slippage)
      const order = { ...swap, user, slippageBps, permit }

      const [transaction, { standard }] = await Promise.all([
        provider.build(order),
        readGasPrices(provider.chain),
      ])
      const gas =
        request.disableEstimate === true
          ? transaction.defaultGas
          : await estimateSwapGas(provider, order, transaction)
      const tx = {
        from: `${networkId}:${user}`,
        to: `${networkId}:${transaction.to}`,
        data: transaction.data,
        value: String(transaction.valueWei),
        amount: String(transaction.toAmount),
        minimumAmount: String(transaction.minimumAmount),
        eip155: { gas: String(gas), gasPrice: String(standard) },
      }
      return { tx }
    },
  })
}

const maxReasonLength = 200

/**
 * Returns the gas limit of a swap: the node's estimate and a tenth more.
 * @throws HttpError 400 with the reason if the swap would fail
 */
async function estimateSwapGas(
  provider: SwapProvider,
  order: SwapOrder,
  { to, data, valueWei }: SwapTransaction,
): Promise<bigint> {
  const call = { from: order.user, to, data, value: toHex(valueWei) }
  try {
    const gas = hexToBigInt(await provider.chain.request<Hex>('eth_estimateGas', [call]))
    return (gas * 11n + 9n) / 10n
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    if (isNodeError(error)) throw toUpstreamError(error)
    const reason =
      (await findFailureReason(provider, order)) ?? cleanText(error.message, maxReasonLength)
    throw new HttpError(400, '', `Conversion parameter error: ${reason ?? 'the swap would fail'}`, {
      cause: error,
    })
  }
}
