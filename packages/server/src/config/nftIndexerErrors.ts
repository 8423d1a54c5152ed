import type { ServerNetwork } from '@latchkit/backend/chain'
import { namespaceOf } from '@latchkit/wire'

const namespaceBy = { das: 'solana', ord: 'bip122' } as const

/** One sentence for an indexer of NFTs that is not of the network's kind. */
export function nftIndexerErrors(
  { nftIndexer, caipNetworkId }: ServerNetwork,
  index: number,
): readonly string[] {
  if (!nftIndexer || namespaceOf(caipNetworkId) === namespaceBy[nftIndexer.kind]) return []
  const { kind } = nftIndexer
  return [
    `networks[${index}].nftIndexer is "${kind}" for ${caipNetworkId}; ${kind} is for ${namespaceBy[kind]} networks only: remove it.`,
  ]
}
