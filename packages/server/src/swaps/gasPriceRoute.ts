import { HttpError } from '@latchkit/backend/errors'
import { defineRoute, type Route } from '@latchkit/backend/http'
import { gasPricesSchema } from '@latchkit/wire'
import * as v from 'valibot'
import { readGasPrices } from './readGasPrices.ts'
import type { SwapParts } from './swapProvider.ts'

const querySchema = v.object({ chainId: v.string() })

/** The route of gas prices. */
export function gasPriceRoute({ chains }: SwapParts): Route {
  return defineRoute({
    method: 'GET',
    path: '/v1/convert/gas-price',
    summary: 'What a unit of gas costs on an EVM network.',
    project: { in: 'query', status: 401 },
    query: querySchema,
    response: {
      description: 'In wei, by how soon a transaction should be mined.',
      contentType: 'application/json',
      schema: gasPricesSchema,
    },
    refusals: [400, 401, 403, 429, 503],
    async handler({ query: { chainId } }) {
      const chain = chains.get(/^\d+$/.test(chainId) ? `eip155:${chainId}` : chainId)
      if (!chain || !chain.network.caipNetworkId.startsWith('eip155:'))
        throw new HttpError(400, 'chainId', 'Network not supported for Gas Price')
      const { standard, fast, instant } = await readGasPrices(chain)
      return {
        standard: String(standard),
        fast: String(fast),
        instant: String(instant),
      }
    },
  })
}
