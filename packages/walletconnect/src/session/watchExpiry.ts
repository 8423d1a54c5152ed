import { atTime } from '../atTime.ts'
import type { SessionStore } from '../storage/createSessionStore.ts'

/** Sees when sessions run out. */
export interface ExpiryWatch {
  /** Sessions have come, were extended, or have ended. */
  look(): void
  /** A session has ended otherwise. */
  forget(topic: string): void
  stop(): void
}

/** Tells of every session of which the time is over: a wallet says nothing then. */
export function watchExpiry(
  store: Pick<SessionStore, 'list'>,
  now: () => number,
  onOver: (topic: string) => void,
): ExpiryWatch {
  let known = new Set<string>()
  let stop = (): void => undefined
  const look = () => {
    stop()
    const open = store.list()
    const topics = new Set(open.map(({ topic }) => topic))
    const over = [...known].filter((topic) => !topics.has(topic))
    known = topics
    const nextSeconds = Math.min(...open.map(({ expirySeconds }) => expirySeconds))
    stop = open.length === 0 ? () => undefined : atTime(nextSeconds * 1000, now, look)
    for (const topic of over) onOver(topic)
  }
  return {
    look,
    forget: (topic) => void known.delete(topic),
    stop: () => stop(),
  }
}
