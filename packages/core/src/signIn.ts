import type { AccountId, NetworkId } from '@latchkit/wire'
import type { SignInNonce, SignInSession } from '@latchkit/wire/sign-in'

/** What the message of a sign-in is made of. */
export interface SignInMessageInput extends SignInNonce {
  readonly address: string
  readonly networkId: NetworkId
}

/** A signed message, with the account that has signed it. */
export interface SignedSignIn {
  readonly account: AccountId
  readonly message: string
  readonly signature: string
  /**
   * What a wallet on another device has signed with the same nonce for other networks. Verify each of them too, and name their
   * accounts in the session; an account that the session does not name is not signed in.
   */
  readonly others?: readonly Omit<SignedSignIn, 'addToSession' | 'others'>[]
  /** Keeps the accounts of the current session beside this one. */
  readonly addToSession: boolean
}

/** The site's backend as the kit needs it. `signIn({ url })` speaks with `@latchkit/auth`; each function can be replaced. */
export interface SignInBackend {
  /** Fetches a nonce that is good for one sign-in. */
  getNonce(): Promise<SignInNonce>
  /** Returns the text that the wallet signs. */
  createMessage(input: SignInMessageInput): string | Promise<string>
  /** Has the backend verify a signed message and begin a session. */
  verify(signed: SignedSignIn): Promise<SignInSession>
  /** Returns the session that the visitor has, or `null`. */
  getSession(): Promise<SignInSession | null>
  /** Ends the session. */
  signOut(): Promise<void>
}

/** What a change in the wallet does to the session: end it, keep it, or end it and ask for another signature. */
export type SignInRule = 'end' | 'keep' | 'signAgain'

/** Whether the visitor is signed in. */
export interface SignInState {
  /** `checking` until the backend has said whether there is a session. */
  readonly status: 'checking' | 'signedOut' | 'signing' | 'signedIn'
  readonly session?: SignInSession | undefined
  /** True while a session has ended here, and the backend has not been told yet: a page that it renders may still show it. */
  readonly isEnding?: boolean
  /** True while a signature is due: the kit's views ask for it. */
  readonly isDue: boolean
}

/** A sign-in that the visitor can read before signing. */
export interface PreparedSignIn {
  /** The text that the wallet will show. */
  readonly message: string
  /** When the nonce expires: prepare again then. */
  readonly expiresAtMs: number
  /**
   * Has the wallet sign, and the backend begin a session. Good for one attempt.
   * @throws UserRejected, WalletLocked, WalletDisconnected, Offline, HttpFailed, RequestRefused
   */
  submit(): Promise<SignInSession>
}
