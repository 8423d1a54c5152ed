import * as v from 'valibot'

/** Whom a visitor is at a social provider, in words that they recognise. Two people may have one name: nothing is decided by it. */
export interface LoginSocial {
  /** Such as `google`. */
  readonly provider: string
  /** An e-mail address that the provider has verified, a user name, or what else it gives. */
  readonly name: string
}

/** Reads the name of a social provider, such as `google`. */
export const socialProviderSchema: v.GenericSchema<string> = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{0,30}$/, 'this is not a name of a provider'),
)

/** Reads a {@link LoginSocial}. */
export const loginSocialSchema: v.GenericSchema<LoginSocial> = v.strictObject({
  provider: socialProviderSchema,
  name: v.pipe(v.string(), v.maxLength(254)),
})
