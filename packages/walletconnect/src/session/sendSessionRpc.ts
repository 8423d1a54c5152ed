import { atTime } from '../atTime.ts'
import { hex } from '../bytes.ts'
import type { ClientContext } from '../clientContext.ts'
import type { WcMethod } from '../rpc/methods.ts'
import { parsePeerError } from '../rpc/parsePeerError.ts'
import { WalletConnectError } from '../walletConnectError.ts'
import type { StoredSession } from '../storage/storedSession.ts'

/** A request of the session protocol. */
export interface SessionRpc {
  readonly method: WcMethod
  readonly params: unknown
  readonly seconds: number
  readonly signal: AbortSignal | undefined
  onSent?(id: number): void
}

/** Sends a request to a session's wallet and resolves to its result. Fails when it expires, is aborted, or the session ends. */
export async function sendSessionRpc(
  { messenger, now, onEnd }: ClientContext,
  { topic, symKey }: StoredSession,
  { method, params, seconds, signal, onSent }: SessionRpc,
): Promise<unknown> {
  signal?.throwIfAborted()
  const stop = new AbortController()
  const onAbort = () => stop.abort(signal?.reason)
  signal?.addEventListener('abort', onAbort, { once: true })
  const stopListening = onEnd(topic, () => stop.abort(sessionEnded()))
  const stopClock = atTime(now() + seconds * 1000, now, () =>
    stop.abort(new WalletConnectError('Expired', 'The wallet did not answer in time.')),
  )
  try {
    const id = messenger.nextId()
    const key = hex.decode(symKey) ?? new Uint8Array()
    const responded = messenger.waitForResponse(topic, id, stop.signal)
    onSent?.(id)
    const sent = messenger.send({
      topic,
      symKey: key,
      method,
      params,
      id,
      ttlSeconds: seconds,
      signal: stop.signal,
    })
    // The response may arrive before the relay has accepted the request.
    const response = await Promise.race([responded, sent.then(() => responded)])
    if ('error' in response) throw parsePeerError(response.error)
    return response.result
  } finally {
    stopClock()
    stopListening()
    signal?.removeEventListener('abort', onAbort)
    stop.abort(sessionEnded())
  }
}

/** @throws WalletConnectError `Disconnected` if the session has ended */
export function requireStored({ store }: ClientContext, topic: string): StoredSession {
  const session = store.find(topic)
  if (!session) throw sessionEnded()
  return session
}

function sessionEnded(): WalletConnectError {
  return new WalletConnectError('Disconnected', 'The session with the wallet is over.')
}
