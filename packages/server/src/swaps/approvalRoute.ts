import { HttpError } from '@latchkit/backend/errors'
import { defineRoute, type Route } from '@latchkit/backend/http'
import { nativeTokenAddress, swapApprovalSchema } from '@latchkit/wire'
import { encodeFunctionData, erc20Abi } from 'viem'
import * as v from 'valibot'
import { findSwapProvider, parseAmount, parseEvmId } from './readSwap.ts'
import { readGasPrices } from './readGasPrices.ts'
import { readTokenAmount } from './readTokenAmount.ts'
import { isSolana } from './solana/readSolanaSwap.ts'
import type { SwapParts, SwapProvider } from './swapProvider.ts'

const querySchema = v.object({
  from: v.string(),
  to: v.string(),
  amount: v.optional(v.string()),
  userAddress: v.optional(v.string()),
})

/** The route of the approval before a swap. It never approves more than is swapped, or than the account owns. */
export function approvalRoute({ providers }: SwapParts): Route {
  return defineRoute({
    method: 'GET',
    path: '/v1/convert/build-approve',
    summary: 'The approval of the source token that comes before a swap.',
    project: { in: 'query', status: 401 },
    query: querySchema,
    response: {
      description: 'An approval of exactly the amount; without one, of what the account owns now.',
      contentType: 'application/json',
      schema: swapApprovalSchema,
    },
    refusals: [400, 401, 403, 429, 503],
    async handler({ query }) {
      if (isSolana(query.from))
        throw new HttpError(400, 'from', 'Swaps on Solana need no approval.')
      const token = parseEvmId(query.from, 'from')
      const provider = findSwapProvider(providers, token.networkId, 'from')
      if (token.address === nativeTokenAddress)
        throw new HttpError(400, 'from', 'The native coin needs no approval.')
      const amount =
        query.amount === undefined ? await readBalance(provider, query) : parseAmount(query.amount)
      const [spender, { standard }] = await Promise.all([
        provider.findSpender(),
        readGasPrices(provider.chain),
      ])
      const args = [spender, amount] as const
      const tx = {
        from: query.from,
        to: `${token.networkId}:${token.address}`,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }),
        value: '0',
        eip155: { gasPrice: String(standard) },
      }
      return { tx }
    },
  })
}

async function readBalance(
  { chain }: SwapProvider,
  query: { readonly from: string; readonly userAddress?: string | undefined },
): Promise<bigint> {
  const user = parseEvmId(query.userAddress ?? '', 'userAddress')
  const token = parseEvmId(query.from, 'from')
  const balance = await readTokenAmount(chain, token.address, ['balanceOf', user.address])
  if (balance === undefined)
    throw new HttpError(400, 'from', 'There is no such token on this network.')
  return balance
}
