import type { AskedNamespaces } from '../session/namespaces.ts'
import type { Session } from '../session/session.ts'
import type { SignInProof, SignInRequest } from '../sign-in/signInRequest.ts'

/** What a wallet is asked for. */
export interface PairingOptions {
  /** The networks, methods and events of every chain family, all optional to the wallet. */
  readonly namespaces: AskedNamespaces
  /** Asks for a signed sign-in at once; a wallet that cannot do that grants a session without. */
  readonly signIn?: SignInRequest
  readonly signal?: AbortSignal
}

/** What a wallet has granted. */
export interface PairingResult {
  readonly session: Session
  /** Each verified; none where nothing was asked, or the wallet cannot sign in. */
  readonly signIns: readonly SignInProof[]
}

/** An offer to a wallet, open until it is taken or too late. */
export interface Pairing {
  /** For a QR code or a link. */
  readonly uri: string
  readonly expiresAtMs: number
  /**
   * Tells whether a wallet can take the offer: not before the relay holds it, nor while the relay is out of reach. It is tried
   * again and again. Answers what stops it.
   */
  onReach(listener: (isReached: boolean) => void): () => void
  /** @throws WalletConnectError: UserRejected, Expired, InvalidAnswer, RelayRefused, …; the signal's reason where it is aborted */
  readonly result: Promise<PairingResult>
}
