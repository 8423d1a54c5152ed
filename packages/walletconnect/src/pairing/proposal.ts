import type { RequestedNamespaces, SignInProof } from '@latchkit/wire/walletconnect'
import type { Bytes } from '../bytes.ts'
import type { AgreementKey } from '../crypto/primitives.ts'
import type { StoredSession } from '../storage/storedSession.ts'
import type { StoredProposal } from '../storage/proposals.ts'

/** An approved proposal, with its session already stored. */
export interface ApprovedProposal {
  readonly session: StoredSession
  readonly signIns: readonly SignInProof[]
}

/** A session proposal under way. */
export interface Proposal {
  /** The JSON-RPC id of `wc_sessionPropose`. */
  readonly id: number
  /** The pairing topic. */
  readonly topic: string
  readonly symKey: Bytes
  readonly agreementKey: AgreementKey
  readonly expirySeconds: number
  readonly requested: RequestedNamespaces
  /** How far it had come before the page was reloaded. A published proposal is not published again. */
  readonly resumed?: Pick<StoredProposal, 'responderPublicKey' | 'isPublished'>
  /** Stores the wallet that has responded, in case the page ends before the session is settled. */
  saveResponder(responderPublicKey: string): void
  /** The relay holds the proposal. */
  onPublished(): void
  /** Aborted when the proposal is over, with the reason. */
  readonly signal: AbortSignal
}
