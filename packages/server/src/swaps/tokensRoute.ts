import { nativeTokenAddress, swapTokensSchema, type SwapToken } from '@latchkit/wire'
import * as v from 'valibot'
import { readInput, type Route } from '@latchkit/backend/http'
import type { Token } from '../assets/tokens/tokenRepository.ts'
import { createPermitCheck } from './createPermitCheck.ts'
import { findSwapProvider } from './findSwapProvider.ts'
import { readEvmId } from './readEvmId.ts'
import type { SwapParts } from './swapParts.ts'

const querySchema = v.object({ chainId: v.string(), address: v.optional(v.string()) })

/** The tokens of a network that can be swapped: its coin, and those that the operator lists. */
export function tokensRoute({ providers, tokens, iconUrl }: SwapParts): Route {
  const takesPermits = createPermitCheck()
  return {
    method: 'GET',
    path: '/v1/convert/tokens',
    summary: 'The tokens that can be swapped on a network.',
    project: { in: 'query', status: 401 },
    query: querySchema,
    answer: {
      description: 'The native coin first; any other token of the network can be asked for too.',
      contentType: 'application/json',
      schema: swapTokensSchema,
    },
    refusals: [400, 401, 403, 429, 503],
    async handle(context) {
      const query = readInput(querySchema, context.req.query())
      const { chain } = findSwapProvider(providers, query.chainId)
      const { caipNetworkId } = chain.network
      const asked = query.address === undefined ? undefined : readEvmId(query.address, 'address')
      const native: Token = { ...tokens.getNative(chain), address: nativeTokenAddress }
      const known = [native, ...tokens.getListed(chain)]
      const list =
        asked === undefined || asked.networkId !== caipNetworkId
          ? known.filter(() => asked === undefined)
          : asked.address === nativeTokenAddress
            ? [native]
            : [...(await tokens.find(chain, [asked.address])).values()]
      const permits = await takesPermits(
        chain,
        list.map(({ address = '' }) => address),
      )
      const found = list.map((token, index): SwapToken => ({
        name: token.name,
        symbol: token.symbol,
        address: `${caipNetworkId}:${token.address}`,
        decimals: token.decimals,
        logoUri: iconUrl(context, token) || null,
        eip2612: permits[index] ?? false,
      }))
      return context.json({ tokens: found })
    },
  }
}
