import { atTime } from '../atTime.ts'
import { hex } from '../bytes/hex.ts'
import type { ClientContext } from '../clientContext.ts'
import type { WcMethod } from '../rpc/methods.ts'
import { readPeerError } from '../rpc/readPeerError.ts'
import { WalletConnectError } from '../walletConnectError.ts'
import { sessionEnded } from './sessionEnded.ts'
import type { StoredSession } from './storedSession.ts'

/** What is asked. */
export interface Question {
  readonly method: WcMethod
  readonly params: unknown
  readonly seconds: number
  readonly signal: AbortSignal | undefined
  onSent?(id: number): void
}

/** Sends a request to the wallet of a session and waits for its answer: until it is too late, aborted, or the session is over. */
export async function askSession(
  { mail, now, onEnd }: ClientContext,
  { topic, symKey }: StoredSession,
  { method, params, seconds, signal, onSent }: Question,
): Promise<unknown> {
  signal?.throwIfAborted()
  const stop = new AbortController()
  const onAbort = () => stop.abort(signal?.reason)
  signal?.addEventListener('abort', onAbort, { once: true })
  const stopHearing = onEnd(topic, () => stop.abort(sessionEnded()))
  const stopClock = atTime(now() + seconds * 1000, now, () =>
    stop.abort(new WalletConnectError('Expired', 'The wallet did not answer in time.')),
  )
  try {
    const id = mail.nextId()
    const key = hex.decode(symKey) ?? new Uint8Array()
    const answer = mail.expect(topic, id, stop.signal)
    onSent?.(id)
    const sent = mail.send({
      topic,
      symKey: key,
      method,
      params,
      id,
      ttlSeconds: seconds,
      signal: stop.signal,
    })
    // An answer may be quicker than the relay's word that the question was taken.
    const heard = await Promise.race([answer, sent.then(() => answer)])
    if ('error' in heard) throw readPeerError(heard.error)
    return heard.result
  } finally {
    stopClock()
    stopHearing()
    signal?.removeEventListener('abort', onAbort)
    stop.abort(sessionEnded())
  }
}
