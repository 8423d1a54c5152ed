import { hex } from '../bytes/hex.ts'
import { randomBytes } from '../bytes/randomBytes.ts'
import type { ClientContext } from '../clientContext.ts'
import { topicOf } from '../envelope/topicOf.ts'
import { WalletConnectError } from '../walletConnectError.ts'
import { answerPairing } from './answerPairing.ts'
import type { KeptOffer, OfferKeeping } from './keptOffer.ts'
import type { PairingOptions } from './pairing.ts'
import type { Agreed, Offer } from './offer.ts'
import { pairingUri } from './pairingUri.ts'
import { propose } from './propose.ts'

/** An offer under way. */
export interface StartedPairing {
  readonly uri: string
  readonly expiresAtMs: number
  readonly result: Promise<Agreed>
}

/**
 * Makes an offer to whichever wallet takes it, or goes on with one that was made before the page was loaded anew. The text
 * to scan is there at once; the relay is told meanwhile.
 */
export async function startPairing(
  context: ClientContext,
  { namespaces, signIn, signal }: PairingOptions,
  { kept, keep }: OfferKeeping,
): Promise<StartedPairing> {
  signal?.throwIfAborted()
  const { primitives, mail } = context
  const symKey = (kept && hex.decode(kept.symKey)) ?? randomBytes(32)
  const topic = await topicOf(primitives, symKey)
  const agreementKey = await primitives.createAgreementKey(kept?.agreementKey)
  const nowSeconds = Math.floor(context.now() / 1000)
  const expirySeconds = kept?.expirySeconds ?? nowSeconds + pairingSeconds
  const id = kept?.id ?? mail.nextId()
  const stop = new AbortController()
  const own: KeptOffer = {
    id,
    symKey: hex.encode(symKey),
    agreementKey: agreementKey.kept,
    expirySeconds,
    asked: namespaces,
  }
  // A sign-in holds what only the page itself can check.
  if (!kept && !signIn) keep(topic, own)
  const offer: Offer = {
    id,
    ...(kept && { resumed: kept }),
    keepAnswer: (responderPublicKey) => keep(topic, { ...own, responderPublicKey }),
    topic,
    symKey,
    agreementKey,
    expirySeconds,
    asked: namespaces,
    signal: stop.signal,
  }

  const fail = (error: unknown) => stop.abort(error)
  const onAbort = () => fail(signal?.reason)
  signal?.addEventListener('abort', onAbort, { once: true })
  const timer = setTimeout(
    () => fail(new WalletConnectError('Expired', 'No wallet has answered in time.')),
    (expirySeconds - nowSeconds) * 1000,
  )
  mail.open(topic, answerPairing(context, offer, fail))
  const result = agree(context, offer, signIn).finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
    mail.close(topic)
    keep(topic, undefined)
    stop.abort(new WalletConnectError('Expired', 'The offer is over.'))
  })
  // Whoever shows the code may not have come to wait for it yet.
  result.catch(() => undefined)
  return {
    uri: pairingUri({ topic, symKey, expirySeconds, asksSignIn: signIn !== undefined }),
    expiresAtMs: expirySeconds * 1000,
    result,
  }
}

const pairingSeconds = 300

function agree(
  context: ClientContext,
  offer: Offer,
  signIn: PairingOptions['signIn'],
): Promise<Agreed> {
  const signedIn =
    signIn && import('./askSignIn.ts').then(({ askSignIn }) => askSignIn(context, offer, signIn))
  const settled = propose(context, offer).then((session) => ({ session, signIns: [] }))
  // A wallet that cannot sign in answers the proposal, which was sent beside.
  return signedIn ? Promise.race([settled, signedIn.then((agreed) => agreed ?? settled)]) : settled
}
