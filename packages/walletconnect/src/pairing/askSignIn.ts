import { hex } from '../bytes/hex.ts'
import type { ClientContext } from '../clientContext.ts'
import { topicOf } from '../envelope/topicOf.ts'
import type { Answer } from '../mail/createMail.ts'
import { readPeerError } from '../rpc/readPeerError.ts'
import { readRecord } from '../rpc/readRecord.ts'
import { authPayload } from '../sign-in/authPayload.ts'
import { readSignIn } from '../sign-in/readSignIn.ts'
import type { SignInRequest } from '../sign-in/signInRequest.ts'
import { WalletConnectError } from '../walletConnectError.ts'
import type { Agreed, Offer } from './offer.ts'

/** Asks for a signed sign-in. `undefined` where the wallet cannot do that; kept only when every signature is verified. */
export async function askSignIn(
  context: ClientContext,
  offer: Offer,
  request: SignInRequest,
): Promise<Agreed | undefined> {
  const { mail, primitives, store, metadata } = context
  const { topic, symKey, agreementKey, asked, signal, expirySeconds } = offer
  const payload = authPayload(request, asked.eip155?.methods ?? [], context.now())
  const replyTopic = await topicOf(primitives, agreementKey.publicKey)
  const id = mail.nextId()
  mail.open(replyTopic, { key: { agreementKey }, onRequest: () => undefined })
  try {
    const answered = Promise.race([
      mail.expect(replyTopic, id, signal),
      // One that does not know the method says so where it was asked.
      mail.expect(topic, id, signal),
    ])
    const sent = mail.send({
      topic,
      symKey,
      id,
      method: 'wc_sessionAuthenticate',
      params: {
        authPayload: payload,
        requester: { publicKey: hex.encode(agreementKey.publicKey), metadata },
        expiryTimestamp: expirySeconds,
      },
      signal,
    })
    const answer = await Promise.race([answered, sent.then(() => answered)])
    if ('error' in answer) {
      if (readRecord(answer.error)?.['code'] === unsupportedMethod) return undefined
      throw readPeerError(answer.error)
    }
    const sessionTopic = await topicOf(primitives, answer.symKey)
    const nowSeconds = context.now() / 1000
    const terms = { topic: sessionTopic, request, payload, asked, nowSeconds }
    const read = await readSignIn(answer, terms).catch(() => undefined)
    signal.throwIfAborted()
    if (!read) {
      await refuse(context, sessionTopic, answer)
      throw new WalletConnectError(
        'InvalidAnswer',
        'The wallet signed something else than was asked for.',
      )
    }
    store.save(read.session)
    return { session: read.session, signIns: read.proofs }
  } finally {
    mail.close(replyTopic)
  }
}

const unsupportedMethod = 10_001
const lastWordMs = 5_000

/** The wallet believes that there is a session: it is told that there is none. */
async function refuse({ mail }: ClientContext, topic: string, { symKey }: Answer): Promise<void> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(new Error('The relay is out of reach.')), lastWordMs)
  const params = { code: 1002, message: 'The sign-in is not what was asked for.' }
  await mail
    .send({ topic, symKey, method: 'wc_sessionDelete', params, signal: stop.signal })
    .catch(() => undefined)
  clearTimeout(timer)
}
