import { parseStoredSession, type StoredSession } from './storedSession.ts'
import type { StoredValue } from './createStoredValue.ts'

/** The sessions of a site. Every call reads the storage: another tab may have changed it. */
export interface SessionStore {
  list(): readonly StoredSession[]
  find(topic: string): StoredSession | undefined
  /** Adds a session, or replaces the one with its topic. */
  save(session: StoredSession): void
  remove(topic: string): void
}

export function createSessionStore(stored: StoredValue, now: () => number): SessionStore {
  const list = () => {
    const value = stored.read()
    const nowSeconds = now() / 1000
    return Array.isArray(value)
      ? value.flatMap((entry) => parseStoredSession(entry, nowSeconds) ?? [])
      : []
  }
  const others = (topic: string) => list().filter((session) => session.topic !== topic)
  return {
    list,
    find: (topic) => list().find((session) => session.topic === topic),
    save(session) {
      const all = list()
      const isNew = !all.some(({ topic }) => topic === session.topic)
      stored.write(
        isNew ? [...all, session] : all.map((one) => (one.topic === session.topic ? session : one)),
      )
    },
    remove: (topic) => stored.write(others(topic)),
  }
}
