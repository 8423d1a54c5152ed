import type { AccountId } from './caip10.ts'
import type { NetworkId } from './caip2.ts'
import type { FrameNamespace } from './frameMethods.ts'
import type { LoginSocial } from './loginSocial.ts'

/**
 * The protocol between a site's kit and the login frame, version 1. The kit embeds the document at `/frame/v1`, posts one
 * {@link FrameHello} to it with the frame's exact origin and one transferred `MessagePort`, and speaks over that port only.
 */
export const framePath = '/frame/v1'

/** What the frame accepts on its port. What is over a limit is refused; nothing of it is evaluated. */
export const frameLimits = {
  /** Of one message, written as JSON. */
  messageBytes: 262_144,
  /** Of arrays and objects within each other. */
  depth: 16,
  requestsInFlight: 32,
  messagesPerSecond: 50,
  /** Requests that open a confirmation, for each origin. */
  confirmationsPerMinute: 20,
} as const

/** How long the kit waits for an answer. A time-out ends that request alone; {@link FrameRequest} `abort` ends it in the frame. */
export const frameTimeouts = { connectMs: 30_000, signOutMs: 3_000, readyMs: 500 } as const

/** How the frame looks. Each field that is left out keeps the frame's own. */
export interface FrameTheme {
  readonly scheme?: 'light' | 'dark' | 'auto' | undefined
  /** `#rrggbb`. */
  readonly accent?: string | undefined
  /** In CSS pixels. */
  readonly radiusPx?: number | undefined
  /** In CSS pixels. */
  readonly fontSizePx?: number | undefined
}

/** The first and only message to the frame's window. */
export interface FrameHello {
  readonly type: 'latchkit:hello'
  readonly version: 1
  readonly projectId: string
  /** The site's networks, CAIP-2. Accounts are given on these. */
  readonly networks: readonly NetworkId[]
  /** BCP 47: `en`, `de-CH`, `ar`. */
  readonly language: string
  readonly theme: FrameTheme
}

/** A logged-in visitor. */
export interface FrameUser {
  /** Empty for an account without an e-mail address. */
  readonly email: string
  /** Only for an account without an e-mail address: whom it is of at a social provider. */
  readonly social?: LoginSocial | undefined
  /** One for each of the site's networks that the wallet has keys for; two where it has a contract account too. */
  readonly accounts: readonly AccountId[]
  /** Those of `accounts` that are contract accounts. Each stands before the account of the key that owns it. */
  readonly contracts?: readonly AccountId[] | undefined
  /** False until a recovery factor has been stored. */
  readonly isBackedUp: boolean
}

/**
 * What the kit may ask for. `params` is always an object; methods without parameters take `{}`.
 *
 * | Method | Result |
 * |---|---|
 * | `connectEmail`, `connectSocial`, `user`, `updateEmail` | {@link FrameUser}; `user` gives `null` without a session |
 * | `isConnected` | boolean |
 * | `chainId`, `switchNetwork` | the active {@link NetworkId} of a namespace |
 * | `request` | what the RPC method gives |
 * | `methods`, `passkeys` | a `FrameOwnerChange` that is to be sent, or `null` where the visitor is done |
 * | others | `null` |
 */
export type FrameRequest = { readonly id: string } & (
  | { readonly method: 'connectEmail'; readonly params: FrameLoginParams }
  | { readonly method: 'connectSocial'; readonly params: FrameSocialParams }
  | { readonly method: 'user'; readonly params: EmptyParams }
  | { readonly method: 'isConnected'; readonly params: EmptyParams }
  | { readonly method: 'signOut'; readonly params: { readonly everywhere: boolean } }
  | { readonly method: 'chainId'; readonly params: { readonly namespace: FrameNamespace } }
  | { readonly method: 'switchNetwork'; readonly params: { readonly networkId: NetworkId } }
  | { readonly method: 'request'; readonly params: FrameRpcRequest }
  | { readonly method: 'updateEmail'; readonly params: EmptyParams }
  | { readonly method: 'theme'; readonly params: FrameTheme }
  | { readonly method: 'devices'; readonly params: EmptyParams }
  | { readonly method: 'methods'; readonly params: EmptyParams }
  | { readonly method: 'passkeys'; readonly params: EmptyParams }
  | { readonly method: 'backup'; readonly params: EmptyParams }
  | { readonly method: 'export'; readonly params: EmptyParams }
  | { readonly method: 'abort'; readonly params: { readonly id: string } }
)

/** What a login may be for beside the wallet. */
export interface FrameLoginParams {
  /**
   * The site has a sign-in too: entering the code, or going on to the provider, signs the sign-in message that comes with the next request, if it is this
   * site's own and says nothing but `statement`. Any other message is shown and confirmed as ever.
   */
  readonly signIn?: { readonly statement?: string | undefined } | undefined
}

/** A login at a social provider. */
export interface FrameSocialParams extends FrameLoginParams {
  readonly provider: string
  /** The page of the site that a login by redirect comes back to. Without it, there is only the window. */
  readonly returnUrl?: string | undefined
  /** The whole page goes to the provider. Without it, the frame opens a window where the browser is one that has windows. */
  readonly isRedirect?: boolean | undefined
  /** The page has come back from a redirect, or was reloaded while the window was open. */
  readonly isReturn?: boolean | undefined
}

/** The parameters of a method that takes none. */
export type EmptyParams = Readonly<Record<string, never>>

/** An RPC request to the wallet: one of `signingMethods` or `localMethods`. */
export interface FrameRpcRequest {
  readonly networkId: NetworkId
  readonly method: string
  readonly params: unknown
}

/** An error of a {@link FrameReply}: a code of `rpcErrorCode`, and a sentence. */
export interface FrameError {
  readonly code: number
  readonly message: string
}

/** The answer to the {@link FrameRequest} with the same id. */
export type FrameReply =
  | { readonly id: string; readonly result: unknown }
  | { readonly id: string; readonly error: FrameError }

/** What the frame reports by itself. */
export type FrameEvent =
  /** The frame has taken the port and answers requests. */
  | { readonly event: 'ready' }
  /** How high the frame's content is, in CSS pixels. */
  | { readonly event: 'resize'; readonly height: number }
  | { readonly event: 'change'; readonly user: FrameUser }
  /** The session has ended. */
  | { readonly event: 'disconnect' }
  /** The frame has something for the visitor, titled so, or nothing any more. */
  | { readonly event: 'show'; readonly title: string }
  | { readonly event: 'hide' }
  /**
   * The visitor goes to a social provider, in place of the page or in a window. A page that is loaded again before the request has ended asks
   * with `isReturn`.
   */
  | { readonly event: 'leave' }
  /** The visitor has left the frame's view with Escape or its button. */
  | { readonly event: 'close' }

/** What a frame sends over its port. */
export type FrameMessage = FrameReply | FrameEvent

/** What the server writes into the frame's document: who may embed it, and who holds the keys. */
export interface FrameProject {
  readonly projectId: string
  /** The site's name, as its operator has configured it. */
  readonly name: string
  /** The exact origins that may embed the frame. */
  readonly origins: readonly string[]
  /** The social providers that the server has, by their names: `{ google: 'Google' }`. */
  readonly socials: Readonly<Record<string, string>>
  /** The networks on which a contract is the wallet's account (ERC-4337), because keys cannot delegate there. */
  readonly contractNetworks?: readonly NetworkId[] | undefined
}
