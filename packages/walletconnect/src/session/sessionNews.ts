import { isNetworkId, type NetworkId } from '@latchkit/wire'
import type { TabNews } from '../relay/relayLink.ts'

/** What has happened to a session, as one tab tells it to another. */
export type SessionNews =
  | { readonly type: 'session' | 'change' | 'end'; readonly topic: string }
  | {
      readonly type: 'event'
      readonly topic: string
      readonly chainId: NetworkId
      readonly name: string
      readonly data: unknown
    }

/** Reads what another tab has told. */
export function readSessionNews(news: TabNews): SessionNews | undefined {
  const { type, topic, chainId, name, data } = news
  if (typeof topic !== 'string') return undefined
  if (type === 'session' || type === 'change' || type === 'end') return { type, topic }
  if (type !== 'event' || typeof name !== 'string' || typeof chainId !== 'string') return undefined
  return isNetworkId(chainId) ? { type, topic, chainId, name, data } : undefined
}
