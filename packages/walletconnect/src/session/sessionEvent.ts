import { isNetworkId, type NetworkId } from '@latchkit/wire'
import type { TabEvent } from '../relay/relayer.ts'

/** An event of a session, as one tab sends it to another. */
export type SessionEvent =
  | { readonly type: 'session' | 'change' | 'end'; readonly topic: string }
  | {
      readonly type: 'event'
      readonly topic: string
      readonly chainId: NetworkId
      readonly name: string
      readonly data: unknown
    }

/** Reads an event of another tab. */
export function parseSessionEvent(event: TabEvent): SessionEvent | undefined {
  const { type, topic, chainId, name, data } = event
  if (typeof topic !== 'string') return undefined
  if (type === 'session' || type === 'change' || type === 'end') return { type, topic }
  if (type !== 'event' || typeof name !== 'string' || typeof chainId !== 'string') return undefined
  return isNetworkId(chainId) ? { type, topic, chainId, name, data } : undefined
}
