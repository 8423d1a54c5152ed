import type { Chain } from '@latchkit/backend/chain'
import type { Log } from '@latchkit/backend/internal'
import { createFeed } from './createFeed.ts'
import type { Feed } from './feed.ts'

/** Creates the {@link Feed} of each network that has nodes with WebSockets. Nothing is opened before somebody listens. */
export function createFeeds(
  chains: ReadonlyMap<string, Chain>,
  log: Log,
  options: { readonly projects: number },
): ReadonlyMap<string, Feed> {
  const offered = [...chains].filter(([, { network }]) => network.wsUrls)
  return new Map(
    offered.map(([network, chain]) => {
      const onError = (index: number, failure: Error): void =>
        log.warn({ network, socket: index, reason: failure.message }, 'node failed')
      return [network, createFeed(chain, { ...options, onError })]
    }),
  )
}
