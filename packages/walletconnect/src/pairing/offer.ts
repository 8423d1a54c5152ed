import type { Bytes } from '../bytes/bytes.ts'
import type { AgreementKey } from '../crypto/primitives.ts'
import type { AskedNamespaces } from '../session/namespaces.ts'
import type { StoredSession } from '../session/storedSession.ts'
import type { SignInProof } from '../sign-in/signInRequest.ts'

/** What came of an offer: kept already. */
export interface Agreed {
  readonly session: StoredSession
  readonly signIns: readonly SignInProof[]
}

/** What the parts of a pairing share. */
export interface Offer {
  /** The proposal's. */
  readonly id: number
  readonly topic: string
  readonly symKey: Bytes
  readonly agreementKey: AgreementKey
  readonly expirySeconds: number
  readonly asked: AskedNamespaces
  /** How far it had come before the page was loaded anew. What the relay holds is not proposed again. */
  readonly resumed?: { readonly responderPublicKey?: string; readonly isTold?: boolean }
  /** Keeps who has answered, in case that the page ends before it has settled. */
  keepAnswer(responderPublicKey: string): void
  /** The relay holds the proposal. */
  onTold(): void
  /** Aborted when the offer is over, with the reason. */
  readonly signal: AbortSignal
}
