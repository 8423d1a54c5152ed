import { errorCode } from '../rpc/errorCode.ts'
import { isNetworkId, namespaceOf } from '@latchkit/wire'
import { hex } from '../bytes.ts'
import type { ClientContext } from '../clientContext.ts'
import type { PeerRequest } from '../messages/peerMessage.ts'
import { parseRecord } from '../rpc/parseRecord.ts'
import { parseNamespaces } from '../rpc/parseNamespaces.ts'
import { acceptOnce } from '../storage/replayWindow.ts'
import type { SessionEvent } from './sessionEvent.ts'
import { sessionSecondsAtMost } from './sessionSecondsAtMost.ts'
import type { StoredSession } from '../storage/storedSession.ts'

/**
 * Handles a request of a stored session's wallet. Only the leading tab responds, once, and informs the other tabs. The
 * wallet is the session's controller and the only other holder of its key: an envelope that opens is authorized.
 */
export async function handleSessionRequest(
  context: ClientContext,
  topic: string,
  request: PeerRequest,
): Promise<void> {
  const session = context.store.find(topic)
  const replayWindow = session && acceptOnce(session.replayWindow, request.id)
  if (!replayWindow || !context.relayer().isLeader()) return
  const { outcome, next = session, event } = respond(session, request, context.now() / 1000)
  const isEnd = event?.type === 'end'
  if (!isEnd) context.store.save({ ...next, replayWindow })
  // A wallet that ends a session gets its response before the topic is unsubscribed.
  const key = hex.decode(session.symKey) ?? new Uint8Array()
  const responded = context.messenger.respond(topic, key, request, outcome)
  if (isEnd) context.end(topic, responded)
  else if (event) context.broadcast(event)
  await responded.catch(() => undefined)
}

interface Response {
  readonly outcome: { readonly result: true } | { readonly error: object }
  readonly next?: StoredSession
  readonly event?: SessionEvent
}

function respond(session: StoredSession, request: PeerRequest, nowSeconds: number): Response {
  const { topic } = session
  const fields = parseRecord(request.params) ?? {}
  switch (request.method) {
    case 'wc_sessionPing':
      return done
    case 'wc_sessionDelete':
      return { ...done, event: { type: 'end', topic } }
    case 'wc_sessionUpdate': {
      const granted = parseNamespaces(fields['namespaces'], session.requested)
      if (!granted) return refuse(errorCode.invalidUpdateRequest, 'Nothing in it was requested.')
      if (request.id <= session.updateId)
        return refuse(errorCode.invalidUpdateRequest, 'It is older than the last update.')
      const next = { ...session, granted, updateId: request.id }
      return { ...done, next, event: { type: 'change', topic } }
    }
    case 'wc_sessionExtend': {
      const latest = nowSeconds + sessionSecondsAtMost
      const { expiry = latest } = fields
      if (typeof expiry !== 'number' || !(expiry >= session.expirySeconds))
        return refuse(errorCode.invalidExtendRequest, 'The new expiry is earlier.')
      const expirySeconds = Math.max(session.expirySeconds, Math.floor(Math.min(expiry, latest)))
      return { ...done, next: { ...session, expirySeconds }, event: { type: 'change', topic } }
    }
    case 'wc_sessionEvent': {
      const { chainId } = fields
      const { name, data } = parseRecord(fields['event']) ?? {}
      const granted =
        typeof chainId === 'string' && isNetworkId(chainId)
          ? { chainId, ...session.granted[namespaceOf(chainId)] }
          : undefined
      if (!granted?.chains?.includes(granted.chainId) || typeof name !== 'string')
        return refuse(errorCode.unauthorizedChain, 'The session does not include this chain.')
      if (!granted.events?.includes(name))
        return refuse(errorCode.unauthorizedEvent, 'The session does not include this event.')
      return { ...done, event: { type: 'event', topic, chainId: granted.chainId, name, data } }
    }
    default:
      return refuse(errorCode.unsupportedMethod, 'Unsupported method.')
  }
}

const done = { outcome: { result: true } } as const

function refuse(code: number, message: string): Response {
  return { outcome: { error: { code, message } } }
}
