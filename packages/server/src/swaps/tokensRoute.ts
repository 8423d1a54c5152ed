import { type Chain, readCalls } from '@latchkit/backend/chain'
import { createBoundedMap } from '@latchkit/backend/internal'
import { nativeTokenAddress, swapTokensSchema, type SwapToken } from '@latchkit/wire'
import * as v from 'valibot'
import { defineRoute, type Route } from '@latchkit/backend/http'
import type { Token } from '../assets/tokens/tokenRepository.ts'
import { findSwapProvider, parseEvmId } from './readSwap.ts'
import { solanaSwapTokens } from './solana/answerSolana.ts'
import { isSolana } from './solana/readSolanaSwap.ts'
import type { SwapParts } from './swapProvider.ts'
import { encodeFunctionData, parseAbi, zeroAddress, type Address } from 'viem'

const querySchema = v.object({ chainId: v.string(), address: v.optional(v.string()) })

/** The route of the tokens that can be swapped on a network: its native coin, and the operator's listed tokens. */
export function tokensRoute(parts: SwapParts): Route {
  const { providers, tokens, iconUrl } = parts
  const supportPermits = createPermitCheck()
  return defineRoute({
    method: 'GET',
    path: '/v1/convert/tokens',
    summary: 'The tokens that can be swapped on a network.',
    project: { in: 'query', status: 401 },
    query: querySchema,
    response: {
      description:
        'The native coin first; any other token of the network can be looked up by its address.',
      contentType: 'application/json',
      schema: swapTokensSchema,
    },
    refusals: [400, 401, 403, 429, 503],
    async handler({ query, context }) {
      if (isSolana(query.chainId)) {
        const iconOf = (token: Token) => iconUrl(context, token)
        return { tokens: await solanaSwapTokens(parts, query, iconOf) }
      }
      const { chain } = findSwapProvider(providers, query.chainId)
      const { caipNetworkId } = chain.network
      const requested =
        query.address === undefined ? undefined : parseEvmId(query.address, 'address')
      const native: Token = { ...tokens.getNative(chain), address: nativeTokenAddress }
      const offered = [native, ...tokens.getListed(chain)]
      const list =
        requested === undefined || requested.networkId !== caipNetworkId
          ? offered.filter(() => requested === undefined)
          : requested.address === nativeTokenAddress
            ? [native]
            : [...(await tokens.find(chain, [requested.address])).values()]
      const permits = await supportPermits(
        chain,
        list.map(({ address = '' }) => address),
      )
      const swapTokens = list.map((token, index): SwapToken => ({
        name: token.name,
        symbol: token.symbol,
        address: `${caipNetworkId}:${token.address}`,
        decimals: token.decimals,
        logoUri: iconUrl(context, token) || null,
        eip2612: permits[index] ?? false,
      }))
      return { tokens: swapTokens }
    },
  })
}

const abi = parseAbi([
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'function nonces(address owner) view returns (uint256)',
])
const probes = [
  encodeFunctionData({ abi, functionName: 'DOMAIN_SEPARATOR' }),
  encodeFunctionData({ abi, functionName: 'nonces', args: [zeroAddress] }),
]
const wordCharacters = 66
const maxCachedTokens = 10_000
const cacheMs = 60 * 60 * 1000

/** Returns which tokens support permits (EIP-2612), in their order. */
type PermitCheck = (chain: Chain, tokens: readonly string[]) => Promise<readonly boolean[]>

/** Creates a {@link PermitCheck}. Each contract is probed once an hour. */
function createPermitCheck(): PermitCheck {
  const cache = createBoundedMap<boolean>({ entries: maxCachedTokens, ttlMs: cacheMs })
  return async (chain, tokens) => {
    const idOf = (token: string): string => `${chain.network.caipNetworkId}:${token}`
    const missing = tokens.filter(
      (token) => token !== nativeTokenAddress && cache.get(idOf(token)) === undefined,
    )
    const results = await readCalls(
      chain,
      missing.flatMap((token) => probes.map((data) => ({ to: token as Address, data }))),
    )
    missing.forEach((token, index) => {
      const words = results.slice(index * probes.length, (index + 1) * probes.length)
      cache.set(
        idOf(token),
        words.every((word) => word?.length === wordCharacters),
      )
    })
    return tokens.map((token) => cache.get(idOf(token)) ?? false)
  }
}
