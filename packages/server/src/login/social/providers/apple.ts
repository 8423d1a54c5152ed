import { sign, type KeyObject } from 'node:crypto'
import { ClientSecretPost } from 'openid-client'
import * as v from 'valibot'
import type { SocialProvider } from '../socialProvider.ts'
import { openIdProvider } from './openIdProvider.ts'

/** The operator's client at Apple. */
export interface AppleClient {
  /** The identifier of the Services ID. */
  readonly clientId: string
  readonly teamId: string
  readonly keyId: string
  /** The P-256 key of `keyId`. */
  readonly privateKey: KeyObject
  /** A stand-in for Apple on localhost, for tests. */
  readonly url?: string | undefined
}

const secretSeconds = 300

/**
 * Creates the provider Apple, which differs from OpenID Connect: its client secret is a JWT that the operator's key signs, created here
 * for each exchange. With the scope `name`, Apple's page posts its response as a cross-site form. The name is in that form, only at the
 * first login and unsigned, so it is only displayed. There is no PKCE; the nonce ties the code to the flow.
 * @see https://developer.apple.com/documentation/signinwithapplerestapi
 */
export function appleProvider(client: AppleClient): SocialProvider {
  const issuer = client.url ?? 'https://appleid.apple.com'
  return {
    ...openIdProvider({
      id: 'apple',
      label: 'Apple',
      issuer,
      clientId: client.clientId,
      clientAuth: (...request) => ClientSecretPost(signSecret(client, Date.now()))(...request),
      scope: 'name email',
      parameters: { response_mode: 'form_post' },
      endpoints: {
        authorization: `${issuer}/auth/authorize`,
        token: `${issuer}/auth/token`,
        keys: `${issuer}/auth/keys`,
      },
      hasPkce: false,
      nameIn: (answer) => answer.searchParams.get('name') ?? undefined,
    }),
    namesOnce: true,
    readForm(form) {
      const answer = new URLSearchParams()
      for (const field of ['code', 'state', 'error'])
        for (const value of form.getAll(field)) answer.append(field, value.slice(0, 1000))
      const name = nameOf(form.get('user'))
      if (name !== '') answer.set('name', name)
      return answer
    },
  }
}

/** @see https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret */
function signSecret({ clientId, teamId, keyId, privateKey }: AppleClient, now: number): string {
  const seconds = Math.floor(now / 1000)
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
  const signed = `${encode({ alg: 'ES256', kid: keyId, typ: 'JWT' })}.${encode({
    iss: teamId,
    iat: seconds,
    exp: seconds + secretSeconds,
    aud: 'https://appleid.apple.com',
    sub: clientId,
  })}`
  const signature = sign('sha256', Buffer.from(signed), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  })
  return `${signed}.${signature.toString('base64url')}`
}

const part = v.optional(v.pipe(v.string(), v.maxLength(100)), '')
const userSchema = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.parseJson(),
  v.object({ name: v.object({ firstName: part, lastName: part }) }),
)

function nameOf(user: string | null): string {
  const parsed = v.safeParse(userSchema, user)
  if (!parsed.success) return ''
  const { firstName, lastName } = parsed.output.name
  return `${firstName} ${lastName}`.trim()
}
