import { atTime } from '../atTime.ts'
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
  /** Resolves when the relay holds the proposal, and hears for this client. Never, where the offer is over before. */
  readonly told: Promise<void>
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
  const { primitives, mail, now } = context
  const symKey = (kept && hex.decode(kept.symKey)) ?? randomBytes(32)
  const topic = await topicOf(primitives, symKey)
  const agreementKey = await primitives.createAgreementKey(kept?.agreementKey)
  const nowSeconds = Math.floor(now() / 1000)
  const expirySeconds = kept?.expirySeconds ?? nowSeconds + pairingSeconds
  const id = kept?.id ?? mail.nextId()
  const stop = new AbortController()
  let own: KeptOffer = {
    id,
    symKey: hex.encode(symKey),
    agreementKey: agreementKey.kept,
    expirySeconds,
    asked: namespaces,
  }
  const note = (more: Partial<KeptOffer>) => {
    own = { ...own, ...more }
    // A sign-in holds what only the page itself can check.
    if (!signIn && !stop.signal.aborted) keep(topic, own)
  }
  note(kept ?? {})
  let onTold = (): void => undefined
  const told = new Promise<void>((resolve) => {
    onTold = resolve
  })
  const offer: Offer = {
    id,
    ...(kept && { resumed: kept }),
    keepAnswer: (responderPublicKey) => note({ responderPublicKey, isTold: true }),
    onTold() {
      note({ isTold: true })
      onTold()
    },
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
  const stopClock = atTime(expirySeconds * 1000, now, () =>
    fail(new WalletConnectError('Expired', 'No wallet has answered in time.')),
  )
  mail.open(topic, answerPairing(context, offer, fail))
  // Nothing may be left to be proposed; whether the relay is there is to be known all the same.
  if (kept?.isTold)
    context
      .link()
      .call('irn_subscribe', { topic }, stop.signal)
      .then(onTold, () => undefined)
  const result = agree(context, offer, signIn).finally(() => {
    stopClock()
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
    told,
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
