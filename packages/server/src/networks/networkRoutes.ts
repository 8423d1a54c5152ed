import type { ServerNetwork } from '@latchkit/backend/chain'
import { defineRoute, type Route } from '@latchkit/backend/http'
import { supportedChainsSchema, type NetworkListing, type SupportedChains } from '@latchkit/wire'

/** The route of the configured networks. */
export function networkRoutes(networks: readonly ServerNetwork[]): readonly Route[] {
  const answer: SupportedChains = {
    http: networks.map((network) => network.caipNetworkId),
    ws: networks.flatMap(({ caipNetworkId, wsUrls }) => (wsUrls ? [caipNetworkId] : [])),
    networks: networks.map(list),
  }
  return [
    defineRoute({
      method: 'GET',
      path: '/v1/supported-chains',
      summary: 'The networks that this server supports.',
      response: {
        description: 'CAIP-2 ids in no particular order, and how each network is shown.',
        contentType: 'application/json',
        schema: supportedChainsSchema,
      },
      refusals: [429],
      handler: ({ context }) =>
        context.json(answer, 200, { 'cache-control': 'public, max-age=300' }),
    }),
  ]
}

/** Formats a network for the API, without its nodes. */
function list({
  caipNetworkId,
  name,
  nativeCurrency,
  testnet,
  blockExplorer,
}: ServerNetwork): NetworkListing {
  return {
    caipNetworkId,
    name,
    nativeCurrency,
    ...(testnet !== undefined && { testnet }),
    ...(blockExplorer && { blockExplorer }),
  }
}
