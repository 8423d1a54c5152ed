import * as v from 'valibot'
import type { OAuthDefinition } from './oauthProvider.ts'

/**
 * X gives the user below `data`, and wants `tweet.read` for that too.
 * @see https://docs.x.com/fundamentals/authentication/oauth-2-0/authorization-code
 */
export const x: OAuthDefinition = {
  id: 'x',
  label: 'X',
  issuer: 'https://x.com',
  authorizationEndpoint: 'https://x.com/i/oauth2/authorize',
  tokenEndpoint: 'https://api.x.com/2/oauth2/token',
  userEndpoint: 'https://api.x.com/2/users/me',
  scope: 'users.read tweet.read',
  clientAuth: 'header',
  userSchema: v.pipe(
    v.object({
      data: v.object({ id: v.pipe(v.string(), v.regex(/^\d{1,20}$/)), username: v.string() }),
    }),
    v.transform(({ data: { id, username } }) => ({ subject: id, name: `@${username}` })),
  ),
}
