import { isNetworkId, namespaceOf } from '@latchkit/wire'
import { hex } from '../bytes/hex.ts'
import type { ClientContext } from '../clientContext.ts'
import type { Post } from '../mail/createMail.ts'
import type { PeerRequest } from '../mail/peerMessage.ts'
import { readRecord } from '../rpc/readRecord.ts'
import { readNamespaces } from './readNamespaces.ts'
import { hearOnce } from './replayWindow.ts'
import type { SessionNews } from './sessionNews.ts'
import { sessionSecondsAtMost } from './sessionSecondsAtMost.ts'
import type { StoredSession } from './storedSession.ts'

/**
 * Hears what the wallet of a kept session asks. The tab that leads answers, once, and tells the others. The key of a session is
 * the wallet's and ours alone, and the wallet is its controller: whatever opens was sent by who may send it.
 */
export function createSessionPost(context: ClientContext, { topic, symKey }: StoredSession): Post {
  const key = hex.decode(symKey) ?? new Uint8Array()
  return {
    key: { symKey: key },
    async onRequest(request) {
      const session = context.store.find(topic)
      const heard = session && hearOnce(session.heard, request.id)
      if (!heard || !context.link().leads()) return
      const { outcome, next = session, news } = respond(session, request, context.now() / 1000)
      const isOver = news?.type === 'end'
      if (!isOver) context.store.save({ ...next, heard })
      // A wallet that ends a session hears so before its topic is left.
      const answered = context.mail.answer(topic, key, request, outcome)
      if (isOver) context.end(topic, answered)
      else if (news) context.announce(news)
      await answered.catch(() => undefined)
    },
  }
}

interface Response {
  readonly outcome: { readonly result: true } | { readonly error: object }
  readonly next?: StoredSession
  readonly news?: SessionNews
}

function respond(session: StoredSession, request: PeerRequest, nowSeconds: number): Response {
  const { topic } = session
  const fields = readRecord(request.params) ?? {}
  switch (request.method) {
    case 'wc_sessionPing':
      return done
    case 'wc_sessionDelete':
      return { ...done, news: { type: 'end', topic } }
    case 'wc_sessionUpdate': {
      const granted = readNamespaces(fields['namespaces'], session.asked)
      if (!granted) return refuse(1004, 'Nothing in it was asked for.')
      if (request.id <= session.updateId) return refuse(1004, 'A later update has come before.')
      const next = { ...session, granted, updateId: request.id }
      return { ...done, next, news: { type: 'change', topic } }
    }
    case 'wc_sessionExtend': {
      const latest = nowSeconds + sessionSecondsAtMost
      const { expiry = latest } = fields
      if (typeof expiry !== 'number' || !(expiry >= session.expirySeconds))
        return refuse(1005, 'It would end earlier.')
      const expirySeconds = Math.max(session.expirySeconds, Math.floor(Math.min(expiry, latest)))
      return { ...done, next: { ...session, expirySeconds }, news: { type: 'change', topic } }
    }
    case 'wc_sessionEvent': {
      const { chainId } = fields
      const { name, data } = readRecord(fields['event']) ?? {}
      const granted =
        typeof chainId === 'string' && isNetworkId(chainId)
          ? { chainId, ...session.granted[namespaceOf(chainId)] }
          : undefined
      if (!granted?.chains?.includes(granted.chainId) || typeof name !== 'string')
        return refuse(1003, 'The session does not hold that network.')
      if (!granted.events?.includes(name))
        return refuse(3002, 'The session does not hold that event.')
      return { ...done, news: { type: 'event', topic, chainId: granted.chainId, name, data } }
    }
    default:
      return refuse(10_001, 'Unknown method.')
  }
}

const done = { outcome: { result: true } } as const

function refuse(code: number, message: string): Response {
  return { outcome: { error: { code, message } } }
}
