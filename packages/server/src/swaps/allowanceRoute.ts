import { HttpError } from '@latchkit/backend/errors'
import { defineRoute, type Route } from '@latchkit/backend/http'
import { nativeTokenAddress, swapAllowanceSchema } from '@latchkit/wire'
import { maxUint256 } from 'viem'
import * as v from 'valibot'
import { findSwapProvider, parseEvmId } from './readSwap.ts'
import { readTokenAmount } from './readTokenAmount.ts'
import { findSolanaProvider, isSolana, parseSolanaId } from './solana/readSolanaSwap.ts'
import type { SwapParts } from './swapProvider.ts'

const querySchema = v.object({ tokenAddress: v.string(), userAddress: v.string() })

/** The route of the amount of a token that swaps may take from an account. */
export function allowanceRoute({ providers, solanaProviders }: SwapParts): Route {
  return defineRoute({
    method: 'GET',
    path: '/v1/convert/allowance',
    summary: 'How much of a token swaps may take from an account.',
    project: { in: 'query', status: 401 },
    query: querySchema,
    response: {
      description:
        'In base units; 2^256-1 for the native coin, which needs no allowance, and on Solana, where nothing does.',
      contentType: 'application/json',
      schema: swapAllowanceSchema,
    },
    refusals: [400, 401, 403, 429, 503],
    async handler({ query }) {
      if (isSolana(query.tokenAddress)) {
        const { networkId } = parseSolanaId(query.tokenAddress, 'tokenAddress')
        findSolanaProvider(solanaProviders, networkId, 'tokenAddress')
        return { allowance: String(maxUint256) }
      }
      const token = parseEvmId(query.tokenAddress, 'tokenAddress')
      const user = parseEvmId(query.userAddress, 'userAddress')
      if (user.networkId !== token.networkId)
        throw new HttpError(400, 'userAddress', 'The account must be on the network of the token.')
      const { chain, findSpender } = findSwapProvider(providers, token.networkId, 'tokenAddress')
      const allowance =
        token.address === nativeTokenAddress
          ? maxUint256
          : await readTokenAmount(chain, token.address, [
              'allowance',
              user.address,
              await findSpender(),
            ])
      if (allowance === undefined)
        throw new HttpError(400, 'tokenAddress', 'There is no such token on this network.')
      return { allowance: String(allowance) }
    },
  })
}
