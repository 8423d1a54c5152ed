import { errorCode } from '../rpc/errorCode.ts'
import { type Bytes, hex } from '../bytes.ts'
import type { ClientContext } from '../clientContext.ts'
import { topicOf } from '../envelope/topicOf.ts'
import { parsePeerError } from '../rpc/parsePeerError.ts'
import { parseRecord } from '../rpc/parseRecord.ts'
import { parseSettlement } from '../session/parseSettlement.ts'
import type { StoredSession } from '../storage/storedSession.ts'
import { WalletConnectError } from '../walletConnectError.ts'
import type { Proposal } from './proposal.ts'

/** Proposes a session, derives its key with the wallet that approves, and stores the settlement once it is validated. */
export async function propose(context: ClientContext, proposal: Proposal): Promise<StoredSession> {
  const { primitives } = context
  const { agreementKey } = proposal
  const responderPublicKey =
    proposal.resumed?.responderPublicKey ?? (await fetchResponder(context, proposal))
  const peerKey = hex.decode(responderPublicKey)
  if (peerKey?.length !== 32) throw invalid()
  proposal.saveResponder(responderPublicKey)
  const sessionKey = await agreementKey.agree(peerKey).catch(() => Promise.reject(invalid()))
  const sessionTopic = await topicOf(primitives, sessionKey)
  return settle(context, proposal, { topic: sessionTopic, symKey: sessionKey, responderPublicKey })
}

/** Resolves to the public key of the wallet that approves. */
async function fetchResponder(
  { messenger, metadata }: ClientContext,
  proposal: Proposal,
): Promise<string> {
  const { id, topic, symKey, signal, agreementKey } = proposal
  const responded = messenger.waitForResponse(topic, id, signal)
  const send = () =>
    messenger.send({
      topic,
      symKey,
      id,
      method: 'wc_sessionPropose',
      params: {
        requiredNamespaces: {},
        optionalNamespaces: proposal.requested,
        relays: [{ protocol: 'irn' }],
        pairingTopic: topic,
        proposer: { publicKey: hex.encode(agreementKey.publicKey), metadata },
        expiryTimestamp: proposal.expirySeconds,
      },
      signal,
    })
  const sent = proposal.resumed?.isPublished ? responded : send().then(proposal.onPublished)
  const response = await Promise.race([responded, sent.then(() => responded)])
  if ('error' in response) throw parsePeerError(response.error)
  const responderPublicKey = parseRecord(response.result)?.['responderPublicKey']
  if (typeof responderPublicKey !== 'string') throw invalid()
  return responderPublicKey
}

interface SettlementContext {
  readonly topic: string
  readonly symKey: Bytes
  readonly responderPublicKey: string
}

function settle(
  context: ClientContext,
  { requested, signal }: Proposal,
  expected: SettlementContext,
): Promise<StoredSession> {
  const { messenger, store } = context
  const { topic, symKey } = expected
  return new Promise<StoredSession>((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason as Error)
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    messenger.open(topic, {
      key: { symKey },
      async onRequest(request) {
        if (request.method !== 'wc_sessionSettle' || signal.aborted) return
        const nowSeconds = context.now() / 1000
        const session = parseSettlement(request, { ...expected, requested, nowSeconds })
        if (session) store.save(session)
        const outcome = session
          ? { result: true }
          : {
              error: {
                code: errorCode.invalidSettleRequest,
                message: 'It does not match the proposal.',
              },
            }
        const responded = messenger.respond(topic, symKey, request, outcome).catch(() => undefined)
        if (session) resolve(session)
        else await responded.then(() => reject(invalid()))
      },
    })
  }).finally(() => messenger.close(topic))
}

function invalid(): WalletConnectError {
  return new WalletConnectError(
    'InvalidAnswer',
    'The wallet granted something other than what was requested.',
  )
}
