import { priceRequestSchema, pricesSchema, type Currency, type TokenPrice } from '@latchkit/wire'
import { type Chain, namespaceReaderOf, parseTokenId, type TokenId } from '@latchkit/backend/chain'
import {
  defineRoute,
  type FindProject,
  type Route,
  type ServerContext,
} from '@latchkit/backend/http'
import { HttpError } from '@latchkit/backend/errors'
import type { Token, TokenRepository } from '../assets/tokens/tokenRepository.ts'
import type { PriceService } from '../assets/prices/priceService.ts'
import type { Price, PricesByAddress } from '../assets/prices/priceSource.ts'

const maxAddresses = 100

interface RequestedToken {
  /** The token's id, as the caller wrote it. */
  readonly requested: string
  readonly token: TokenId
  readonly chain: Chain
}

/** The route of token prices. */
export function priceRoutes(parts: {
  readonly chains: ReadonlyMap<string, Chain>
  readonly tokens: TokenRepository
  readonly prices: PriceService
  readonly findProject: FindProject
  readonly iconUrl: (context: ServerContext, token: Token) => string
}): readonly Route[] {
  /** Returns prices by network; the tokens of a network are looked up together. */
  async function findPrices(
    requested: readonly RequestedToken[],
    currency: Currency,
  ): Promise<ReadonlyMap<string, PricesByAddress>> {
    const chains = new Map(requested.map(({ chain, token }) => [token.networkId as string, chain]))
    const prices = await Promise.all(
      [...chains].map(async ([id, chain]) => {
        const requestedHere = requested.filter(({ token }) => token.networkId === id)
        const addresses = requestedHere.map(({ token }) => token.address)
        return [id, await parts.prices.find(chain, addresses, currency)] as const
      }),
    )
    return new Map(prices)
  }

  async function describe(
    { requested, token: { address }, chain }: RequestedToken,
    price: Price | undefined,
    iconUrl: (token: Token) => string,
  ): Promise<TokenPrice | undefined> {
    if (!price) return undefined
    const isNative = address === namespaceReaderOf(chain.network.caipNetworkId)?.nativeAddress
    const token = isNative
      ? parts.tokens.getNative(chain)
      : (await parts.tokens.find(chain, [address])).get(address)
    return (
      token && {
        address: requested,
        name: token.name,
        symbol: token.symbol,
        iconUrl: iconUrl(token),
        price: price.price,
        decimals: token.decimals,
      }
    )
  }

  return [
    defineRoute({
      method: 'POST',
      path: '/v1/fungible/price',
      summary: 'The prices of tokens, by network and address.',
      project: { in: 'body', status: 401 },
      body: priceRequestSchema,
      response: {
        description: 'One entry for each token that has a price.',
        contentType: 'application/json',
        schema: pricesSchema,
      },
      refusals: [400, 401, 403, 413, 422, 429, 503],
      async handler({ body: { currency, addresses }, context }) {
        if (!parts.prices.supports(currency)) {
          throw new HttpError(
            400,
            'currency',
            `No exchange rate to ${currency} is configured; the operator can add one to prices.rates.`,
          )
        }
        const requested = parseAddresses(addresses, parts.chains)
        const prices = await findPrices(requested, currency)
        const described = await Promise.all(
          requested.map((each) =>
            describe(each, prices.get(each.token.networkId)?.get(each.token.address), (token) =>
              parts.iconUrl(context, token),
            ),
          ),
        )
        return { fungibles: described.filter((each) => each !== undefined) }
      },
    }),
  ]
}

function parseAddresses(
  addresses: readonly string[],
  chains: ReadonlyMap<string, Chain>,
): readonly RequestedToken[] {
  if (addresses.length === 0 || addresses.length > maxAddresses) {
    throw new HttpError(
      400,
      'addresses',
      `Between 1 and ${maxAddresses} addresses can be asked at once.`,
    )
  }
  return addresses.map((requested) => {
    const token = parseTokenId(requested)
    const chain = token && chains.get(token.networkId)
    if (!token || !chain) {
      throw new HttpError(
        400,
        'address',
        `${requested.slice(0, 100)} is not a token on a network of this server.`,
      )
    }
    return { requested, token, chain }
  })
}
