import * as v from 'valibot'
import { loginWalletSchema, type LoginWallet } from './loginWallet.ts'
import { loginSocialSchema, type LoginSocial } from './loginSocial.ts'

/**
 * Why a login route refuses, as `reasons[0].field` of its error body.
 * - `too_soon`, `too_many`: wait for `Retry-After` seconds
 * - `code_wrong`: try again; `code_over`: expired, used, replaced, or out of tries: ask for a new code
 * - `session`: there is none, or it has ended: log in again
 * - `dpop`, `dpop_nonce`: the proof was refused; with `dpop_nonce`, repeat with the nonce of the `DPoP-Nonce` header
 * - `clock`: the device's clock is more than 15 minutes off
 * - `untrusted_device`: recover the wallet on this device first
 * - `wallet_exists`, `wallet_version`, `no_wallet`: read the wallet again
 * - `proof_wrong`: the recovery factor or the wallet key did not sign this
 * - `mail`: no mail can go out
 * - `no_email`: the account has no e-mail address
 * - `step_up`: prove one of the wallet's recovery factors first
 * - `email_set`: the account has an e-mail address; change it instead
 * - `identity_taken`: it opens another account; `methods_full`: remove a way to log in first; `last_method`: the only one stays
 * - `social_unknown`: the server has no such provider
 * - `social_pending`: the provider has not answered yet; `social_refused`: the visitor has refused there
 * - `social_away`: the provider does not answer; `social_failed`: its answer does not count; `social_over`: begin again
 */
export type LoginErrorCode = (typeof loginErrorCodes)[number]

/** The values of {@link LoginErrorCode}. */
export const loginErrorCodes = [
  'too_soon',
  'too_many',
  'code_wrong',
  'code_over',
  'approval_over',
  'session',
  'dpop',
  'dpop_nonce',
  'clock',
  'untrusted_device',
  'wallet_exists',
  'wallet_version',
  'no_wallet',
  'proof_wrong',
  'email_taken',
  'mail',
  'no_email',
  'step_up',
  'email_set',
  'identity_taken',
  'methods_full',
  'last_method',
  'social_unknown',
  'social_pending',
  'social_refused',
  'social_away',
  'social_failed',
  'social_over',
] as const

/** Body of `POST /v1/login/codes`. */
export interface LoginCodeRequest {
  readonly email: string
  readonly projectId: string
  /** The origin of the site, from the frame's handshake. */
  readonly origin: string
  /** BCP 47 tag of the mail's language, such as `de`. */
  readonly language: string
}

/** Whether mail goes out: `delayed` while the mail server is away, `refused` where it does not take this address. */
export type LoginDelivery = 'sending' | 'sent' | 'delayed' | 'refused'

/** Answer (202) of `POST /v1/login/codes`; the same for known and unknown addresses. */
export interface LoginFlow {
  readonly flowId: string
  readonly expiresInSeconds: number
  readonly resendInSeconds: number
  readonly delivery: LoginDelivery
}

/**
 * Answer of `GET /v1/login/flows/{flowId}`, a long poll of up to 10 s. `approved`: the link in the mail was confirmed and
 * a code is on its way. `over`: ask for a new code.
 */
export interface LoginFlowState {
  readonly state: 'pending' | 'approved' | 'over'
  readonly delivery: LoginDelivery
}

/** Body of `POST /v1/login/codes/verify`. */
export interface LoginCodeAttempt {
  readonly flowId: string
  /** Six digits. */
  readonly code: string
}

/** Answer of `GET /v1/login/session`. */
export interface LoginSession {
  readonly account: {
    readonly id: string
    /** Empty for an account without an e-mail address. */
    readonly email: string
    /** Only for an account without an e-mail address: its first one at a social provider. */
    readonly social?: LoginSocial | undefined
    /** With `social`: an opaque id that the same visitor has in every account, as after the server has lost one. */
    readonly identity?: string | undefined
  }
  readonly device: { readonly id: string; readonly isTrusted: boolean }
  /** `ath` of every DPoP proof is base64url(SHA-256(session.id)); `GET /v1/login/session` itself needs none. */
  readonly session: { readonly id: string; readonly expiresInSeconds: number }
  readonly wallet: LoginWallet | null
}

/** Answer of `POST /v1/login/codes/verify` and of `POST /v1/login/social/verify`. */
export interface VerifiedLogin extends LoginSession {
  readonly isNew: boolean
}

/** Body of `POST /v1/login/approve`; without `confirm` it only describes. */
export interface LoginApproval {
  /** From the fragment of the link: base64url of 32 bytes. */
  readonly token: string
  readonly confirm: boolean
}

/** Answer of `POST /v1/login/approve`. */
export interface ApprovedLogin {
  readonly site: string
  readonly origin: string
  readonly device: string
  readonly isApproved: boolean
}

/**
 * Body of `POST /v1/login/email`. `start` mails a code to the old address; `confirm-old` takes it and mails one to the
 * new address; `confirm-new` takes that and changes the address. Each of the first two answers a {@link LoginFlow}, the
 * last one a {@link LoginSession}.
 */
export type EmailUpdate =
  | { readonly step: 'start'; readonly email: string; readonly language: string }
  | { readonly step: 'confirm-old' | 'confirm-new'; readonly flowId: string; readonly code: string }

/** Body of `POST /v1/login/token`. `audience` is the origin of the site. */
export interface LoginTokenRequest {
  readonly projectId: string
  readonly audience: string
}

/** Answer of `POST /v1/login/token`: an EdDSA JWT for the site's backend. */
export interface LoginToken {
  readonly token: string
  readonly expiresInSeconds: number
}

const origin = v.pipe(
  v.string(),
  v.maxLength(300),
  v.regex(/^https?:\/\/[^/?#\s@]+$/, 'an origin is a scheme, a host and a port at most'),
)
const id = v.pipe(v.string(), v.regex(/^[\w-]{20,64}$/, 'this is not an id'))
const code = v.pipe(v.string(), v.regex(/^\d{6}$/, 'a code has six digits'))
const language = v.pipe(v.string(), v.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/))
const projectId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200))
const seconds = v.pipe(v.number(), v.integer(), v.minValue(0))
const delivery = v.picklist(['sending', 'sent', 'delayed', 'refused'])
const sessionEntries = {
  account: v.object({
    id: v.string(),
    email: v.string(),
    social: v.optional(loginSocialSchema),
    identity: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{43}$/))),
  }),
  device: v.object({ id: v.string(), isTrusted: v.boolean() }),
  session: v.object({ id: v.string(), expiresInSeconds: seconds }),
  wallet: v.nullable(loginWalletSchema),
}

/**
 * Reads an e-mail address: trimmed, its domain in lower case, each letter in one spelling (NFC). The sign of the unit kelvin, for one, is
 * the letter K to whoever compares addresses, but another mailbox.
 */
export const emailAddressSchema: v.GenericSchema<unknown, string> = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(254),
  v.regex(
    /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)*[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u,
    'this is not an e-mail address',
  ),
  v.transform((text) => text.normalize('NFC').replace(/@.+$/, (domain) => domain.toLowerCase())),
)

/** Reads a {@link LoginCodeRequest}. */
export const loginCodeRequestSchema: v.GenericSchema<unknown, LoginCodeRequest> = v.strictObject({
  email: emailAddressSchema,
  projectId,
  origin,
  language,
})

/** Reads a {@link LoginFlow}. */
export const loginFlowSchema: v.GenericSchema<unknown, LoginFlow> = v.object({
  flowId: id,
  expiresInSeconds: seconds,
  resendInSeconds: seconds,
  delivery,
})

/** Reads a {@link LoginFlowState}. */
export const loginFlowStateSchema: v.GenericSchema<unknown, LoginFlowState> = v.object({
  state: v.picklist(['pending', 'approved', 'over']),
  delivery,
})

/** Reads a {@link LoginCodeAttempt}. */
export const loginCodeAttemptSchema: v.GenericSchema<unknown, LoginCodeAttempt> = v.strictObject({
  flowId: id,
  code,
})

/** Reads a {@link LoginSession}. */
export const loginSessionSchema: v.GenericSchema<unknown, LoginSession> = v.object(sessionEntries)

/** Reads a {@link VerifiedLogin}. */
export const verifiedLoginSchema: v.GenericSchema<unknown, VerifiedLogin> = v.object({
  ...sessionEntries,
  isNew: v.boolean(),
})

/** Reads a {@link LoginApproval}. */
export const loginApprovalSchema: v.GenericSchema<unknown, LoginApproval> = v.strictObject({
  token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'this is not an approval')),
  confirm: v.boolean(),
})

/** Reads an {@link ApprovedLogin}. */
export const approvedLoginSchema: v.GenericSchema<unknown, ApprovedLogin> = v.object({
  site: v.string(),
  origin: v.string(),
  device: v.string(),
  isApproved: v.boolean(),
})

/** Reads an {@link EmailUpdate}. */
export const emailUpdateSchema: v.GenericSchema<unknown, EmailUpdate> = v.variant('step', [
  v.strictObject({ step: v.literal('start'), email: emailAddressSchema, language }),
  v.strictObject({ step: v.picklist(['confirm-old', 'confirm-new']), flowId: id, code }),
])

/** Reads a {@link LoginTokenRequest}. */
export const loginTokenRequestSchema: v.GenericSchema<unknown, LoginTokenRequest> = v.strictObject({
  projectId,
  audience: origin,
})

/** Reads a {@link LoginToken}. */
export const loginTokenSchema: v.GenericSchema<unknown, LoginToken> = v.object({
  token: v.string(),
  expiresInSeconds: seconds,
})
