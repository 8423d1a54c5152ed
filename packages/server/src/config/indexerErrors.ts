import type { ServerNetwork } from '@latchkit/backend/chain'

/** One sentence for each thing about the indexer of a network that can not be meant. */
export function indexerErrors(
  { indexer, caipNetworkId }: ServerNetwork,
  index: number,
): readonly string[] {
  if (!indexer) return []
  const place = `networks[${index}].indexer`
  return [
    ...(caipNetworkId.startsWith('eip155:')
      ? []
      : [
          `${place} is set for ${caipNetworkId}; indexers are for eip155 networks only: remove it.`,
        ]),
    ...(indexer.kind === 'blockscout' && indexer.url === undefined
      ? [`${place} has no url; Blockscout runs for each network by itself: say where.`]
      : []),
    ...(indexer.kind !== 'blockscout' && indexer.apiKey === undefined && indexer.url === undefined
      ? [`${place} has no apiKey; ${indexer.kind} answers nobody without one: add it.`]
      : []),
  ]
}
