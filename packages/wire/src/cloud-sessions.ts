import * as v from 'valibot'
import { parseAccountId, type AccountId } from './caip10.ts'
import {
  signedMessagesAtMost,
  type SignInNonce,
  type SignInRequestBody,
  type SignInSession,
} from './sign-in.ts'

/** Answer of `POST /v1/sign-in/token`: an EdDSA JWT that says who is signed in. */
export interface SessionToken {
  readonly token: string
  readonly expiresInSeconds: number
}

/** A session that the server keeps for a site, as the site's secret key reads it. */
export interface CloudSession {
  /** The claim `sid` of the session's tokens. */
  readonly id: string
  /** The accounts that have signed, the latest first. */
  readonly accounts: readonly AccountId[]
  /** RFC 3339 time. */
  readonly startedAt: string
  /** RFC 3339 time. The session ends then if it is not used before; it is exact to a day. */
  readonly expiresAt: string
}

/** Answer of `GET /v1/sign-in/sessions`. */
export interface CloudSessions {
  readonly sessions: readonly CloudSession[]
  /** The `cursor` of the next page; `null` on the last. */
  readonly next: string | null
}

/** Reads a CAIP-10 id. */
export const accountIdSchema: v.GenericSchema<unknown, AccountId> = v.pipe(
  v.string(),
  v.check((account) => parseAccountId(account) !== undefined, 'this is not a CAIP-10 id'),
  v.transform((account) => account as AccountId),
)
const text = v.pipe(v.string(), v.nonEmpty())

/** Reads a {@link SignInNonce}. */
export const signInNonceSchema: v.GenericSchema<unknown, SignInNonce> = v.object({
  nonce: v.string(),
  issuedAt: v.string(),
  expirationTime: v.string(),
})

const signedText = {
  message: v.pipe(text, v.maxLength(10_000)),
  signature: v.pipe(text, v.maxLength(20_000)),
}

/** Reads the body of a sign-in with a signed message. */
export const signedMessageSchema: v.GenericSchema<
  unknown,
  Extract<SignInRequestBody, { readonly message: string }>
> = v.strictObject({
  ...signedText,
  others: v.exactOptional(
    v.pipe(v.array(v.strictObject(signedText)), v.maxLength(signedMessagesAtMost - 1)),
  ),
  addToSession: v.exactOptional(v.boolean()),
})

/** Reads a {@link SignInSession}. */
export const signInSessionSchema: v.GenericSchema<unknown, SignInSession> = v.object({
  accounts: v.array(accountIdSchema),
  expiresAt: v.string(),
})

/** Reads a {@link SessionToken}. */
export const sessionTokenSchema: v.GenericSchema<unknown, SessionToken> = v.object({
  token: v.string(),
  expiresInSeconds: v.number(),
})

/** Reads a {@link CloudSession}. */
export const cloudSessionSchema: v.GenericSchema<unknown, CloudSession> = v.object({
  id: v.string(),
  accounts: v.array(accountIdSchema),
  startedAt: v.string(),
  expiresAt: v.string(),
})

/** Reads {@link CloudSessions}. */
export const cloudSessionsSchema: v.GenericSchema<unknown, CloudSessions> = v.object({
  sessions: v.array(cloudSessionSchema),
  next: v.nullable(v.string()),
})
