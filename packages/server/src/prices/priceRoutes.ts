import { priceRequestSchema, pricesSchema, type Currency, type TokenPrice } from '@latchkit/wire'
import type { Chain } from '../chain/chain.ts'
import { familyOf } from '../chain/families/familyOf.ts'
import { readTokenId, type TokenId } from '../chain/families/readTokenId.ts'
import type { FindProject } from '../middleware/findProject.ts'
import { readBody } from '../middleware/readBody.ts'
import { readInput } from '../middleware/readInput.ts'
import { Refusal } from '../middleware/refusal.ts'
import type { Route } from '../middleware/route.ts'
import type { ServerContext } from '../middleware/serverEnv.ts'
import type { Token, TokenBook } from '../assets/tokens/tokenBook.ts'
import type { Price, PriceBook, PricesByAddress } from '../assets/prices/priceBook.ts'

const mostAddresses = 100

interface AskedToken {
  /** As the caller wrote it. */
  readonly asked: string
  readonly token: TokenId
  readonly chain: Chain
}

/** What tokens are worth. */
export function priceRoutes(parts: {
  readonly chains: ReadonlyMap<string, Chain>
  readonly tokens: TokenBook
  readonly prices: PriceBook
  readonly findProject: FindProject
  readonly iconUrl: (context: ServerContext, token: Token) => string
}): readonly Route[] {
  /** By network: tokens of one are asked for together. */
  async function findPrices(
    asked: readonly AskedToken[],
    currency: Currency,
  ): Promise<ReadonlyMap<string, PricesByAddress>> {
    const chains = new Map(asked.map(({ chain, token }) => [token.networkId as string, chain]))
    const found = await Promise.all(
      [...chains].map(async ([id, chain]) => {
        const own = asked.filter(({ token }) => token.networkId === id)
        const addresses = own.map(({ token }) => token.address)
        return [id, await parts.prices.find(chain, addresses, currency)] as const
      }),
    )
    return new Map(found)
  }

  async function describe(
    { asked, token: { address }, chain }: AskedToken,
    found: Price | undefined,
    iconUrl: (token: Token) => string,
  ): Promise<TokenPrice | undefined> {
    if (!found) return undefined
    const isNative = address === familyOf(chain.network.caipNetworkId)?.nativeAddress
    const token = isNative
      ? parts.tokens.native(chain)
      : (await parts.tokens.find(chain, [address])).get(address)
    return (
      token && {
        address: asked,
        name: token.name,
        symbol: token.symbol,
        iconUrl: iconUrl(token),
        price: found.price,
        decimals: token.decimals,
      }
    )
  }

  return [
    {
      method: 'POST',
      path: '/v1/fungible/price',
      summary: 'The prices of tokens, by network and address.',
      project: { in: 'body', status: 401 },
      body: priceRequestSchema,
      answer: {
        description: 'One entry for each token that has a price; 400 where none has.',
        contentType: 'application/json',
        schema: pricesSchema,
      },
      refusals: [400, 401, 403, 413, 422, 429, 503],
      async handle(context) {
        const json = await readBody(context)
        parts.findProject(context, (json as { projectId?: unknown } | null)?.projectId, 401)
        const { currency, addresses } = readInput(priceRequestSchema, json, 422)
        if (!parts.prices.speaks(currency)) {
          throw new Refusal(
            400,
            'currency',
            `No exchange rate to ${currency} is configured; the operator can add one to prices.rates.`,
          )
        }
        const asked = readAddresses(addresses, parts.chains)
        const prices = await findPrices(asked, currency)
        const found = await Promise.all(
          asked.map((each) =>
            describe(each, prices.get(each.token.networkId)?.get(each.token.address), (token) =>
              parts.iconUrl(context, token),
            ),
          ),
        )
        const fungibles = found.filter((each) => each !== undefined)
        if (fungibles.length === 0)
          throw new Refusal(400, 'asset', 'No price is known for any of these tokens.')
        return context.json({ fungibles })
      },
    },
  ]
}

function readAddresses(
  addresses: readonly string[],
  chains: ReadonlyMap<string, Chain>,
): readonly AskedToken[] {
  if (addresses.length === 0 || addresses.length > mostAddresses) {
    throw new Refusal(
      400,
      'addresses',
      `Between 1 and ${mostAddresses} addresses can be asked at once.`,
    )
  }
  return addresses.map((asked) => {
    const token = readTokenId(asked)
    const chain = token && chains.get(token.networkId)
    if (!token || !chain) {
      throw new Refusal(
        400,
        'address',
        `${asked.slice(0, 100)} is no token on a network of this server.`,
      )
    }
    return { asked, token, chain }
  })
}
