import { parseAccountId } from '@latchkit/wire'
import type { ServerConfig } from '../../config/serverConfig.ts'

/** Returns one sentence for each contradiction in the price settings. */
export function findPriceMistakes({ prices, networks }: ServerConfig): readonly string[] {
  const { pools, services, sources = [] } = prices
  const kinds = services.map(({ kind }) => kind)
  const offered = new Set<string>(['stated', ...(pools ? ['pools'] : []), ...kinds])
  const swapping = new Set(
    networks.flatMap(({ swaps, caipNetworkId }) => (swaps ? [caipNetworkId] : [])),
  )
  return [
    ...(pools?.anchors ?? []).flatMap((id, index) => {
      const networkId = parseAccountId(id)?.networkId
      return networkId && swapping.has(networkId)
        ? []
        : [
            `prices.pools.anchors[${index}] is on ${networkId ?? id}, which has no pools; give that network swaps or remove the anchor.`,
          ]
    }),
    ...kinds.flatMap((kind, index) =>
      kinds.indexOf(kind) === index
        ? []
        : [`prices.services[${index}].kind is "${kind}" for the second time; remove one.`],
    ),
    ...sources.flatMap((name, index) =>
      offered.has(name)
        ? []
        : [
            `prices.sources[${index}] is "${name}", which is not set up; add it to prices or remove it.`,
          ],
    ),
    ...(kinds.includes('defillama') && prices.currency !== 'usd'
      ? ['prices.services has defillama, which tells dollars; set prices.currency to "usd".']
      : []),
  ]
}
