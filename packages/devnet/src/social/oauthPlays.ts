import { isAppleSecret } from './isAppleSecret.ts'
import { localClient } from './localClient.ts'
import { numberOf } from './people.ts'

/** How a provider differs from the others, as its documentation says. */
export interface OAuthPlay {
  readonly id: string
  readonly label: string
  readonly authorizePath: string
  readonly tokenPath: string
  /** Where OAuth 2 alone says whom a token is of. */
  readonly userPath?: string
  /** Where an OpenID provider has its public keys. */
  readonly keysPath?: string
  readonly secretIn: 'body' | 'header'
  readonly hasPkce: boolean
  /** It answers by a form that its page posts, and says who somebody is beside the token at their first login alone. */
  readonly postsForm?: true
  /** What it calls a visitor's refusal. */
  readonly refused: string
  isSecret(secret: string): boolean
  /** What the token endpoint answers to a code that does not count, or to another secret. */
  readonly errorStatus: number
  errorBody(of: 'client' | 'code'): object
  /** What it says of somebody: at its user path, or in the identity token. */
  user(person: string): object
}

const common = {
  hasPkce: true,
  refused: 'access_denied',
  isSecret: (secret: string) => secret === localClient.secret,
} as const

const described = 'The local stack plays this provider.'
const errorOf =
  (badCode: string) =>
  (of: 'client' | 'code'): object => ({
    error: of === 'client' ? 'incorrect_client_credentials' : badCode,
    error_description: described,
  })

/** @see https://docs.github.com/en/apps/oauth-apps/maintaining-oauth-apps/troubleshooting-oauth-app-access-token-request-errors */
const github: OAuthPlay = {
  ...common,
  id: 'github',
  label: 'GitHub',
  authorizePath: '/login/oauth/authorize',
  tokenPath: '/login/oauth/access_token',
  userPath: '/user',
  secretIn: 'body',
  errorStatus: 200,
  errorBody: errorOf('bad_verification_code'),
  user: (person) => ({ login: person, id: numberOf(person), type: 'User', email: null }),
}

/** @see https://docs.discord.com/developers/topics/oauth2 */
const discord: OAuthPlay = {
  ...common,
  id: 'discord',
  label: 'Discord',
  authorizePath: '/oauth2/authorize',
  tokenPath: '/api/oauth2/token',
  userPath: '/api/users/@me',
  secretIn: 'body',
  errorStatus: 400,
  errorBody: errorOf('invalid_grant'),
  user: (person) => ({ id: String(numberOf(person)), username: person, discriminator: '0' }),
}

/** @see https://docs.x.com/fundamentals/authentication/oauth-2-0/authorization-code */
const x: OAuthPlay = {
  ...common,
  id: 'x',
  label: 'X',
  authorizePath: '/i/oauth2/authorize',
  tokenPath: '/2/oauth2/token',
  userPath: '/2/users/me',
  secretIn: 'header',
  errorStatus: 400,
  errorBody: errorOf('invalid_request'),
  user: (person) => ({ data: { id: String(numberOf(person)), name: person, username: person } }),
}

/** Its errors are those of its graph API. @see https://developers.facebook.com/docs/facebook-login/guides/advanced/oidc-token */
const facebook: OAuthPlay = {
  ...common,
  id: 'facebook',
  label: 'Facebook',
  authorizePath: '/v23.0/dialog/oauth',
  tokenPath: '/v23.0/oauth/access_token',
  keysPath: '/.well-known/oauth/openid/jwks/',
  secretIn: 'body',
  errorStatus: 400,
  errorBody: (of) => ({
    error: { message: described, type: 'OAuthException', code: of === 'client' ? 1 : 100 },
  }),
  user: (person) => ({
    sub: String(numberOf(person)),
    name: nameOf(person),
    given_name: nameOf(person),
  }),
}

/** @see https://developer.apple.com/documentation/signinwithapplerestapi */
const apple: OAuthPlay = {
  id: 'apple',
  label: 'Apple',
  authorizePath: '/auth/authorize',
  tokenPath: '/auth/token',
  keysPath: '/auth/keys',
  secretIn: 'body',
  hasPkce: false,
  postsForm: true,
  refused: 'user_cancelled_authorize',
  isSecret: isAppleSecret,
  errorStatus: 400,
  errorBody: (of) => ({ error: of === 'client' ? 'invalid_client' : 'invalid_grant' }),
  user: (person) => ({
    sub: `000001.${numberOf(person).toString(16)}.0001`,
    email: `${person}@privaterelay.example`,
    // Texts, where OpenID has true and false.
    email_verified: 'true',
    is_private_email: 'true',
    nonce_supported: true,
  }),
}

function nameOf(person: string): string {
  return `${person.slice(0, 1).toUpperCase()}${person.slice(1)}`
}

/** The providers that the local stack plays by hand. */
export const oauthPlays: readonly OAuthPlay[] = [github, discord, x, facebook, apple]
