import type { ClientContext } from '../clientContext.ts'
import { sessionEnded } from './sessionEnded.ts'
import type { StoredSession } from './storedSession.ts'

/** @throws Disconnected where there is no such session any more */
export function requireStored({ store }: ClientContext, topic: string): StoredSession {
  const session = store.find(topic)
  if (!session) throw sessionEnded()
  return session
}
