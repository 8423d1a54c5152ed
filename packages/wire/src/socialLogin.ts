import * as v from 'valibot'
import { socialProviderSchema } from './loginSocial.ts'

/** Body of `POST /v1/login/social`. */
export interface SocialLoginRequest {
  readonly provider: string
  readonly projectId: string
  /** The origin of the site, from the frame's handshake. */
  readonly origin: string
  /** Only for a login by redirect: the page that it comes back to. It is of `origin`. */
  readonly returnUrl?: string | undefined
}

/** Answer (201) of `POST /v1/login/social`. */
export interface SocialFlow {
  readonly flowId: string
  /** Base64url of 32 bytes, for the window that the frame opens. It is never part of an address. */
  readonly startToken: string
  readonly expiresInSeconds: number
}

/** Body of `POST /v1/login/social/start`, from that window, and the fields of the form that begins a redirect. */
export interface SocialStart {
  readonly flowId: string
  readonly startToken: string
}

/** Answer of `POST /v1/login/social/start`: where the window goes on. */
export interface StartedSocial {
  readonly url: string
}

/**
 * Answer of `GET /v1/login/social/flows/{flowId}`, a long poll of up to 10 s. `ready`: verify the flow now. `refused`: by the
 * visitor. `away`: the provider did not answer. `failed`: its answer does not count. `over`: expired, used or replaced.
 */
export interface SocialFlowState {
  readonly state: 'pending' | 'ready' | 'refused' | 'away' | 'failed' | 'over'
  /** Only of a `ready` flow that adds a way to log in: who the provider says that it is. */
  readonly name?: string | undefined
}

/** Body of `POST /v1/login/social/channel`, from the window of a provider whose app answers. */
export interface SocialChannel {
  readonly provider: string
  readonly state: string
  /** What the app's answer is found by. */
  readonly channel: string
}

/** Answer of `POST /v1/login/social/channel`. `lost`: this browser waits for no such answer. */
export interface SocialChannelState {
  readonly state: 'pending' | 'ready' | 'refused' | 'away' | 'failed' | 'lost'
  /** Only for a login by redirect: where the window goes on. */
  readonly next?: string | undefined
}

const id = v.pipe(v.string(), v.regex(/^[\w-]{20,64}$/, 'this is not an id'))
const secret = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'this is not a token'))

/** Reads the address of a site's page that a login by redirect comes back to. */
export const returnUrlSchema: v.GenericSchema<string> = v.pipe(
  v.string(),
  v.maxLength(8_000),
  v.url(),
  v.regex(/^https?:\/\/[^/?#\s@\\]+(?:[/?#]|$)/, 'this is not a page of a site'),
)

/** Reads a {@link SocialLoginRequest}. */
export const socialLoginRequestSchema: v.GenericSchema<unknown, SocialLoginRequest> =
  v.strictObject({
    provider: socialProviderSchema,
    projectId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
    origin: v.pipe(
      v.string(),
      v.maxLength(300),
      v.regex(/^https?:\/\/[^/?#\s@]+$/, 'an origin is a scheme, a host and a port at most'),
    ),
    returnUrl: v.exactOptional(returnUrlSchema),
  })

/** Reads a {@link SocialFlow}. */
export const socialFlowSchema: v.GenericSchema<unknown, SocialFlow> = v.object({
  flowId: id,
  startToken: secret,
  expiresInSeconds: v.pipe(v.number(), v.integer(), v.minValue(0)),
})

/** Reads a {@link SocialStart}. */
export const socialStartSchema: v.GenericSchema<unknown, SocialStart> = v.strictObject({
  flowId: id,
  startToken: secret,
})

/** Reads a {@link StartedSocial}. */
export const startedSocialSchema: v.GenericSchema<unknown, StartedSocial> = v.object({
  url: v.pipe(v.string(), v.url()),
})

/** Reads a {@link SocialFlowState}. */
export const socialFlowStateSchema: v.GenericSchema<unknown, SocialFlowState> = v.object({
  state: v.picklist(['pending', 'ready', 'refused', 'away', 'failed', 'over']),
  name: v.optional(v.string()),
})

/** Reads a {@link SocialChannel}. */
export const socialChannelSchema: v.GenericSchema<unknown, SocialChannel> = v.strictObject({
  provider: socialProviderSchema,
  state: secret,
  channel: v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/, 'this is not a channel')),
})

/** Reads a {@link SocialChannelState}. */
export const socialChannelStateSchema: v.GenericSchema<unknown, SocialChannelState> = v.object({
  state: v.picklist(['pending', 'ready', 'refused', 'away', 'failed', 'lost']),
  next: v.optional(returnUrlSchema),
})

/** Reads the body of `POST /v1/login/social/verify`. */
export const socialVerificationSchema: v.GenericSchema<unknown, { readonly flowId: string }> =
  v.strictObject({ flowId: id })
