import type { KeptAgreementKey } from '../crypto/primitives.ts'
import type { AskedNamespaces } from '../session/namespaces.ts'

/** An offer as a tab keeps it while it stands: a phone's browser may end the page while its visitor is in the wallet. */
export interface KeptOffer {
  /** The proposal's. */
  readonly id: number
  /** Hexadecimal. */
  readonly symKey: string
  readonly agreementKey: KeptAgreementKey
  readonly expirySeconds: number
  readonly asked: AskedNamespaces
  /** True once the relay holds the proposal. */
  readonly isTold?: boolean
  /** Hexadecimal; where a wallet has answered, and has not settled yet. */
  readonly responderPublicKey?: string
}

/** How an offer outlives its page. */
export interface OfferKeeping {
  /** The one to go on with. */
  readonly kept?: KeptOffer
  /** Keeps an offer, or with `undefined` forgets it. */
  keep(topic: string, offer: KeptOffer | undefined): void
}
