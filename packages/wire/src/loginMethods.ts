import * as v from 'valibot'
import { emailAddressSchema } from './login.ts'
import { socialProviderSchema } from './loginSocial.ts'

/** A way to log in to an account: its e-mail address, or somebody at a social provider. */
export interface LoginMethod {
  /** `email`, or what identifies the one at the provider. */
  readonly id: string
  /** Such as `google`; none for the e-mail address. */
  readonly provider?: string | undefined
  /** The address, or the name at the provider. */
  readonly name: string
}

/** Answer of `GET /v1/login/methods`, and of whatever changes them. There is always at least one. */
export interface LoginMethods {
  readonly methods: readonly LoginMethod[]
}

/** Who requests a change, for the mail that reports it. */
interface MethodChange {
  readonly projectId: string
  /** The origin of the site, from the frame's handshake. */
  readonly origin: string
  /** BCP 47 tag of the mail's language, such as `de`. */
  readonly language: string
}

/**
 * Body of `POST /v1/login/methods/email`. `start` mails a code to the address and answers a flow; `confirm` takes it, and
 * answers {@link LoginMethods}.
 */
export type EmailMethod =
  | ({ readonly step: 'start'; readonly email: string } & MethodChange)
  | { readonly step: 'confirm'; readonly flowId: string; readonly code: string }

/** Body of `POST /v1/login/methods/social`; the answer is a flow, as of a login, which goes on in a window. */
export interface SocialMethod extends Omit<MethodChange, 'language'> {
  readonly provider: string
}

/** Body of `POST /v1/login/methods/social/confirm`, once the provider has answered; the answer is {@link LoginMethods}. */
export interface SocialMethodConfirmation {
  readonly flowId: string
  readonly language: string
}

/** Body of `POST /v1/login/methods/remove`; the answer is {@link LoginMethods}. */
export interface MethodRemoval extends MethodChange {
  readonly id: string
}

const id = v.pipe(v.string(), v.regex(/^[\w-]{20,64}$/, 'this is not an id'))
const language = v.pipe(v.string(), v.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/))
const site = {
  projectId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  origin: v.pipe(
    v.string(),
    v.maxLength(300),
    v.regex(/^https?:\/\/[^/?#\s@]+$/, 'an origin is a scheme, a host and a port at most'),
  ),
}

/** Reads {@link LoginMethods}. */
export const loginMethodsSchema: v.GenericSchema<unknown, LoginMethods> = v.object({
  methods: v.array(
    v.object({ id: v.string(), provider: v.optional(socialProviderSchema), name: v.string() }),
  ),
})

/** Reads an {@link EmailMethod}. */
export const emailMethodSchema: v.GenericSchema<unknown, EmailMethod> = v.variant('step', [
  v.strictObject({ step: v.literal('start'), email: emailAddressSchema, ...site, language }),
  v.strictObject({
    step: v.literal('confirm'),
    flowId: id,
    code: v.pipe(v.string(), v.regex(/^\d{6}$/, 'a code has six digits')),
  }),
])

/** Reads a {@link SocialMethod}. */
export const socialMethodSchema: v.GenericSchema<unknown, SocialMethod> = v.strictObject({
  provider: socialProviderSchema,
  ...site,
})

/** Reads a {@link SocialMethodConfirmation}. */
export const socialMethodConfirmationSchema: v.GenericSchema<unknown, SocialMethodConfirmation> =
  v.strictObject({ flowId: id, language })

/** Reads a {@link MethodRemoval}. */
export const methodRemovalSchema: v.GenericSchema<unknown, MethodRemoval> = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^(?:email|[\w-]{43})$/, 'this is not an id')),
  ...site,
  language,
})
