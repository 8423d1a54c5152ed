import { numberOf } from './people.ts'

/** How a provider of OAuth 2 alone differs from the others, as its documentation says. */
export interface OAuthPlay {
  readonly id: string
  readonly label: string
  readonly authorizePath: string
  readonly tokenPath: string
  readonly userPath: string
  readonly secretIn: 'body' | 'header'
  /** The status of an answer of the token endpoint that is an error. */
  readonly errorStatus: number
  /** What it calls a code that does not count. */
  readonly badCode: string
  user(person: string): object
}

/** @see https://docs.github.com/en/apps/oauth-apps/maintaining-oauth-apps/troubleshooting-oauth-app-access-token-request-errors */
const github: OAuthPlay = {
  id: 'github',
  label: 'GitHub',
  authorizePath: '/login/oauth/authorize',
  tokenPath: '/login/oauth/access_token',
  userPath: '/user',
  secretIn: 'body',
  errorStatus: 200,
  badCode: 'bad_verification_code',
  user: (person) => ({ login: person, id: numberOf(person), type: 'User', email: null }),
}

/** @see https://docs.discord.com/developers/topics/oauth2 */
const discord: OAuthPlay = {
  id: 'discord',
  label: 'Discord',
  authorizePath: '/oauth2/authorize',
  tokenPath: '/api/oauth2/token',
  userPath: '/api/users/@me',
  secretIn: 'body',
  errorStatus: 400,
  badCode: 'invalid_grant',
  user: (person) => ({ id: String(numberOf(person)), username: person, discriminator: '0' }),
}

/** @see https://docs.x.com/fundamentals/authentication/oauth-2-0/authorization-code */
const x: OAuthPlay = {
  id: 'x',
  label: 'X',
  authorizePath: '/i/oauth2/authorize',
  tokenPath: '/2/oauth2/token',
  userPath: '/2/users/me',
  secretIn: 'header',
  errorStatus: 400,
  badCode: 'invalid_request',
  user: (person) => ({ data: { id: String(numberOf(person)), name: person, username: person } }),
}

/** The providers of OAuth 2 alone that the local stack plays. */
export const oauthPlays: readonly OAuthPlay[] = [github, discord, x]
