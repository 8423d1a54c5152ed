import { atTime } from '../atTime.ts'
import type { SessionStore } from '../storage/createSessionStore.ts'

/** Watches when sessions expire: a wallet sends no message then. */
export interface ExpiryWatch {
  /** Call it when sessions were added, extended or ended. */
  check(): void
  /** A session has ended for another reason. */
  forget(topic: string): void
  stop(): void
}

export function watchExpiry(
  store: Pick<SessionStore, 'list'>,
  now: () => number,
  onExpired: (topic: string) => void,
): ExpiryWatch {
  let watched = new Set<string>()
  let stop = (): void => undefined
  const check = () => {
    stop()
    const open = store.list()
    const topics = new Set(open.map(({ topic }) => topic))
    const expired = [...watched].filter((topic) => !topics.has(topic))
    watched = topics
    const nextSeconds = Math.min(...open.map(({ expirySeconds }) => expirySeconds))
    stop = open.length === 0 ? () => undefined : atTime(nextSeconds * 1000, now, check)
    for (const topic of expired) onExpired(topic)
  }
  return {
    check,
    forget: (topic) => void watched.delete(topic),
    stop: () => stop(),
  }
}
