import type { ClientContext } from '../clientContext.ts'
import { askSession } from './askSession.ts'
import { requireStored } from './requireStored.ts'

/** Asks the wallet of a session for a sign of life. */
export async function pingSession(
  context: ClientContext,
  topic: string,
  signal?: AbortSignal,
): Promise<void> {
  const session = requireStored(context, topic)
  await askSession(context, session, { method: 'wc_sessionPing', params: {}, seconds: 30, signal })
}
