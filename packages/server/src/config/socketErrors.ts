import type { ServerNetwork } from '@latchkit/backend/chain'
import { namespaceOf } from '@latchkit/wire'

/** One sentence where nodes of a network would tell what nobody here understands. */
export function socketErrors(
  { caipNetworkId, wsUrls }: ServerNetwork,
  index: number,
): readonly string[] {
  if (!wsUrls || namespaceOf(caipNetworkId) === 'eip155') return []
  return [
    `networks[${index}].wsUrls is set for ${caipNetworkId}; only EVM networks are offered over WebSockets: remove it.`,
  ]
}
