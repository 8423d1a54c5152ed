import type { PairingOptions } from '@latchkit/wire/walletconnect'
import { atTime } from '../atTime.ts'
import { hex, randomBytes } from '../bytes.ts'
import type { ClientContext } from '../clientContext.ts'
import { topicOf } from '../envelope/topicOf.ts'
import type { ProposalStorage, StoredProposal } from '../storage/proposals.ts'
import { WalletConnectError } from '../walletConnectError.ts'
import { handlePairingRequests } from './handlePairingRequests.ts'
import type { ApprovedProposal, Proposal } from './proposal.ts'
import { propose } from './propose.ts'

/** A pairing with its proposal under way. */
export interface StartedPairing {
  readonly uri: string
  readonly expiresAtMs: number
  /** Resolves when the relay holds the proposal and delivers to this client. Never, if the proposal is over before. */
  readonly published: Promise<void>
  readonly result: Promise<ApprovedProposal>
}

/**
 * Proposes a session to whichever wallet opens the URI, or continues a proposal from before the page was reloaded. Returns
 * the URI at once and publishes the proposal meanwhile.
 */
export async function startPairing(
  context: ClientContext,
  { namespaces, signIn, signal }: PairingOptions,
  { stored, save }: ProposalStorage,
): Promise<StartedPairing> {
  signal?.throwIfAborted()
  const { primitives, messenger, now } = context
  const symKey = (stored && hex.decode(stored.symKey)) ?? randomBytes(32)
  const topic = await topicOf(primitives, symKey)
  const agreementKey = await primitives.createAgreementKey(stored?.agreementKey)
  const nowSeconds = Math.floor(now() / 1000)
  const expirySeconds = stored?.expirySeconds ?? nowSeconds + pairingSeconds
  const id = stored?.id ?? messenger.nextId()
  const stop = new AbortController()
  let snapshot: StoredProposal = {
    id,
    symKey: hex.encode(symKey),
    agreementKey: agreementKey.jwk,
    expirySeconds,
    requested: namespaces,
  }
  const update = (changes: Partial<StoredProposal>) => {
    snapshot = { ...snapshot, ...changes }
    // Only this page can verify a sign-in: such a proposal cannot be continued by another.
    if (!signIn && !stop.signal.aborted) save(topic, snapshot)
  }
  update(stored ?? {})
  let resolvePublished = (): void => undefined
  const published = new Promise<void>((resolve) => {
    resolvePublished = resolve
  })
  const proposal: Proposal = {
    id,
    ...(stored && { resumed: stored }),
    saveResponder: (responderPublicKey) => update({ responderPublicKey, isPublished: true }),
    onPublished() {
      update({ isPublished: true })
      resolvePublished()
    },
    topic,
    symKey,
    agreementKey,
    expirySeconds,
    requested: namespaces,
    signal: stop.signal,
  }

  const fail = (error: unknown) => stop.abort(error)
  const onAbort = () => fail(signal?.reason)
  signal?.addEventListener('abort', onAbort, { once: true })
  const stopClock = atTime(expirySeconds * 1000, now, () =>
    fail(new WalletConnectError('Expired', 'No wallet has answered in time.')),
  )
  messenger.open(topic, handlePairingRequests(context, proposal, fail))
  // A published proposal is not sent again, but the relay still has to be reached.
  if (stored?.isPublished)
    context
      .relayer()
      .call('irn_subscribe', { topic }, stop.signal)
      .then(resolvePublished, () => undefined)
  const result = settle(context, proposal, signIn).finally(() => {
    stopClock()
    signal?.removeEventListener('abort', onAbort)
    messenger.close(topic)
    save(topic, undefined)
    stop.abort(new WalletConnectError('Expired', 'The proposal is over.'))
  })
  // The caller may not have attached its handlers yet.
  result.catch(() => undefined)
  return {
    uri: pairingUri({ topic, symKey, expirySeconds, requestsSignIn: signIn !== undefined }),
    expiresAtMs: expirySeconds * 1000,
    published,
    result,
  }
}

const pairingSeconds = 300

function settle(
  context: ClientContext,
  proposal: Proposal,
  signIn: PairingOptions['signIn'],
): Promise<ApprovedProposal> {
  const signedIn =
    signIn &&
    import('./requestSignIn.ts').then(({ requestSignIn }) =>
      requestSignIn(context, proposal, signIn),
    )
  const settled = propose(context, proposal).then((session) => ({ session, signIns: [] }))
  // A wallet without support for sign-in responds to the plain proposal, which is published as well.
  return signedIn
    ? Promise.race([settled, signedIn.then((approved) => approved ?? settled)])
    : settled
}

function pairingUri({
  topic,
  symKey,
  expirySeconds,
  requestsSignIn,
}: Pick<Proposal, 'topic' | 'symKey' | 'expirySeconds'> & {
  readonly requestsSignIn: boolean
}): string {
  const query = [
    'relay-protocol=irn',
    `symKey=${hex.encode(symKey)}`,
    `expiryTimestamp=${expirySeconds}`,
    ...(requestsSignIn ? ['methods=wc_sessionAuthenticate'] : []),
  ]
  return `wc:${topic}@2?${query.join('&')}`
}
