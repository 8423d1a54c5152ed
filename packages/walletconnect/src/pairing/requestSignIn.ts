import { errorCode } from '../rpc/errorCode.ts'
import type { SignInRequest } from '@latchkit/wire/walletconnect'
import { hex } from '../bytes.ts'
import type { ClientContext } from '../clientContext.ts'
import { topicOf } from '../envelope/topicOf.ts'
import type { ReceivedResponse } from '../messages/createMessenger.ts'
import { parsePeerError } from '../rpc/parsePeerError.ts'
import { parseRecord } from '../rpc/parseRecord.ts'
import { authPayload } from '../sign-in/authPayload.ts'
import { parseSignIn } from '../sign-in/parseSignIn.ts'
import { WalletConnectError } from '../walletConnectError.ts'
import type { ApprovedProposal, Proposal } from './proposal.ts'

/** Requests a signed sign-in. `undefined` if the wallet does not support it. The session is stored once every signature is verified. */
export async function requestSignIn(
  context: ClientContext,
  proposal: Proposal,
  request: SignInRequest,
): Promise<ApprovedProposal | undefined> {
  const { messenger, primitives, store, metadata } = context
  const { topic, symKey, agreementKey, requested, signal, expirySeconds } = proposal
  const payload = authPayload(request, requested.eip155?.methods ?? [], context.now())
  const replyTopic = await topicOf(primitives, agreementKey.publicKey)
  const id = messenger.nextId()
  messenger.open(replyTopic, { key: { agreementKey }, onRequest: () => undefined })
  try {
    const responded = Promise.race([
      messenger.waitForResponse(replyTopic, id, signal),
      // A wallet without support for the method responds on the pairing topic.
      messenger.waitForResponse(topic, id, signal),
    ])
    const sent = messenger.send({
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
    const response = await Promise.race([responded, sent.then(() => responded)])
    if ('error' in response) {
      if (parseRecord(response.error)?.['code'] === errorCode.unsupportedMethod) return undefined
      throw parsePeerError(response.error)
    }
    const sessionTopic = await topicOf(primitives, response.symKey)
    const nowSeconds = context.now() / 1000
    const expected = { topic: sessionTopic, request, payload, requested, nowSeconds }
    const parsed = await parseSignIn(response, expected).catch(() => undefined)
    signal.throwIfAborted()
    if (!parsed) {
      await refuse(context, sessionTopic, response)
      throw new WalletConnectError(
        'InvalidAnswer',
        'The wallet signed something other than what was requested.',
      )
    }
    store.save(parsed.session)
    return { session: parsed.session, signIns: parsed.proofs }
  } finally {
    messenger.close(replyTopic)
  }
}

const rejectMs = 5_000

/** Ends the session on the wallet's side, which considers it settled. */
async function refuse(
  { messenger }: ClientContext,
  topic: string,
  { symKey }: ReceivedResponse,
): Promise<void> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(new Error('The relay cannot be reached.')), rejectMs)
  const params = {
    code: errorCode.messageCompromised,
    message: 'The signed message is not the one that was requested.',
  }
  await messenger
    .send({ topic, symKey, method: 'wc_sessionDelete', params, signal: stop.signal })
    .catch(() => undefined)
  clearTimeout(timer)
}
