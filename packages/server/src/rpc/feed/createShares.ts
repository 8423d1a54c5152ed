import { RpcError } from '@latchkit/backend/errors'
import type { FeedHolder } from './feed.ts'

/** As nodes say that somebody asks too much (EIP-1474). */
const limitExceeded = -32_005

/** Who listens to what, so that nobody takes the room of all. What several in one name listen to counts once. */
export interface Shares {
  /**
   * Counts a topic for a holder until the answered function is called.
   * @throws RpcError where the address or the project listens to too many already
   */
  take(holder: FeedHolder, topic: string): () => void
}

/** Creates {@link Shares}: how many topics a project, and an address, may listen to at once. */
export function createShares(limits: Readonly<Record<keyof FeedHolder, number>>): Shares {
  const taken = {
    address: new Map<string, Map<string, number>>(),
    project: new Map<string, Map<string, number>>(),
  }
  const kinds = ['address', 'project'] as const

  function count(kind: keyof FeedHolder, name: string, topic: string, step: 1 | -1): void {
    const topics = taken[kind].get(name) ?? new Map<string, number>()
    const next = (topics.get(topic) ?? 0) + step
    if (next > 0) topics.set(topic, next)
    else topics.delete(topic)
    if (topics.size > 0) taken[kind].set(name, topics)
    else taken[kind].delete(name)
  }

  return {
    take(holder, topic) {
      for (const kind of kinds) {
        const topics = taken[kind].get(holder[kind])
        if (!topics || topics.has(topic) || topics.size < limits[kind]) continue
        throw new RpcError({ code: limitExceeded, message: `${whose[kind]} ${limits[kind]}.` })
      }
      for (const kind of kinds) count(kind, holder[kind], topic, 1)
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        for (const kind of kinds) count(kind, holder[kind], topic, -1)
      }
    },
  }
}

const whose = {
  address: 'This address listens to as many things at once as it may:',
  project: 'This project listens to as many things at once as it may:',
} as const
