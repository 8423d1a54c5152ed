import { readStoredSession, type StoredSession } from '../session/storedSession.ts'
import type { KeptValue } from './createKeptValue.ts'

/** The sessions of a site, read anew each time: another tab may have changed them. */
export interface SessionStore {
  list(): readonly StoredSession[]
  find(topic: string): StoredSession | undefined
  /** Keeps a session in place of the one of its topic. */
  save(session: StoredSession): void
  remove(topic: string): void
}

export function createSessionStore(kept: KeptValue, now: () => number): SessionStore {
  const list = () => {
    const value = kept.read()
    const nowSeconds = now() / 1000
    return Array.isArray(value)
      ? value.flatMap((entry) => readStoredSession(entry, nowSeconds) ?? [])
      : []
  }
  const others = (topic: string) => list().filter((session) => session.topic !== topic)
  return {
    list,
    find: (topic) => list().find((session) => session.topic === topic),
    save(session) {
      const all = list()
      const isNew = !all.some(({ topic }) => topic === session.topic)
      kept.write(
        isNew ? [...all, session] : all.map((one) => (one.topic === session.topic ? session : one)),
      )
    },
    remove: (topic) => kept.write(others(topic)),
  }
}
