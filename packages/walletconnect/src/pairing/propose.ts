import { hex } from '../bytes/hex.ts'
import type { Bytes } from '../bytes/bytes.ts'
import type { ClientContext } from '../clientContext.ts'
import { topicOf } from '../envelope/topicOf.ts'
import { readPeerError } from '../rpc/readPeerError.ts'
import { readRecord } from '../rpc/readRecord.ts'
import { readSettlement } from '../session/readSettlement.ts'
import type { StoredSession } from '../session/storedSession.ts'
import { WalletConnectError } from '../walletConnectError.ts'
import type { Offer } from './offer.ts'

/** Proposes a session, agrees on its key with the wallet that takes it, and keeps what it settles once that was checked. */
export async function propose(context: ClientContext, offer: Offer): Promise<StoredSession> {
  const { primitives } = context
  const { agreementKey } = offer
  const responderPublicKey = offer.resumed?.responderPublicKey ?? (await answerOf(context, offer))
  const theirs = hex.decode(responderPublicKey)
  if (theirs?.length !== 32) throw invalid()
  offer.keepAnswer(responderPublicKey)
  const sessionKey = await agreementKey.agree(theirs).catch(() => Promise.reject(invalid()))
  const sessionTopic = await topicOf(primitives, sessionKey)
  return settle(context, offer, { topic: sessionTopic, symKey: sessionKey, responderPublicKey })
}

/** The key of the wallet that takes the offer. */
async function answerOf({ mail, metadata }: ClientContext, offer: Offer): Promise<string> {
  const { id, topic, symKey, signal, agreementKey } = offer
  const answered = mail.expect(topic, id, signal)
  const send = () =>
    mail.send({
      topic,
      symKey,
      id,
      method: 'wc_sessionPropose',
      params: {
        requiredNamespaces: {},
        optionalNamespaces: offer.asked,
        relays: [{ protocol: 'irn' }],
        pairingTopic: topic,
        proposer: { publicKey: hex.encode(agreementKey.publicKey), metadata },
        expiryTimestamp: offer.expirySeconds,
      },
      signal,
    })
  const sent = offer.resumed?.isTold ? answered : send().then(offer.onTold)
  const answer = await Promise.race([answered, sent.then(() => answered)])
  if ('error' in answer) throw readPeerError(answer.error)
  const responderPublicKey = readRecord(answer.result)?.['responderPublicKey']
  if (typeof responderPublicKey !== 'string') throw invalid()
  return responderPublicKey
}

interface Terms {
  readonly topic: string
  readonly symKey: Bytes
  readonly responderPublicKey: string
}

function settle(
  context: ClientContext,
  { asked, signal }: Offer,
  terms: Terms,
): Promise<StoredSession> {
  const { mail, store } = context
  const { topic, symKey } = terms
  return new Promise<StoredSession>((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason as Error)
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    mail.open(topic, {
      key: { symKey },
      async onRequest(request) {
        if (request.method !== 'wc_sessionSettle' || signal.aborted) return
        const nowSeconds = context.now() / 1000
        const session = readSettlement(request, { ...terms, asked, nowSeconds })
        if (session) store.save(session)
        const outcome = session
          ? { result: true }
          : { error: { code: 1002, message: 'It is not what was asked for.' } }
        const answered = mail.answer(topic, symKey, request, outcome).catch(() => undefined)
        if (session) resolve(session)
        else await answered.then(() => reject(invalid()))
      },
    })
  }).finally(() => mail.close(topic))
}

function invalid(): WalletConnectError {
  return new WalletConnectError(
    'InvalidAnswer',
    'The wallet granted something else than was asked for.',
  )
}
