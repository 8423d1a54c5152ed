import { hex } from '../bytes/hex.ts'
import type { ClientContext } from '../clientContext.ts'

/** Ends a session: at once on this side, on the wallet's where it can be told within seconds. */
export async function endSession(context: ClientContext, topic: string): Promise<void> {
  const session = context.store.find(topic)
  if (!session) return
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(new Error('The relay is out of reach.')), lastWordMs)
  const lastWord = context.mail
    .send({
      topic,
      symKey: hex.decode(session.symKey) ?? new Uint8Array(),
      method: 'wc_sessionDelete',
      params: { code: 6000, message: 'The visitor has disconnected.' },
      signal: stop.signal,
    })
    .catch(() => undefined)
    .finally(() => clearTimeout(timer))
  context.end(topic, lastWord)
  await lastWord
}

const lastWordMs = 5_000
