import * as v from 'valibot'
import type { OAuthDefinition } from './oauthProvider.ts'

/**
 * GitHub has no OpenID Connect for its users. Without a scope, its token reads only the public profile. The subject is the numeric id: a
 * login name can be reassigned.
 * @see https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps
 */
export const github: OAuthDefinition = {
  id: 'github',
  label: 'GitHub',
  issuer: 'https://github.com/login/oauth',
  authorizationEndpoint: 'https://github.com/login/oauth/authorize',
  tokenEndpoint: 'https://github.com/login/oauth/access_token',
  userEndpoint: 'https://api.github.com/user',
  scope: '',
  clientAuth: 'body',
  userSchema: v.pipe(
    v.object({
      id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
      login: v.string(),
    }),
    v.transform(({ id, login }) => ({ subject: String(id), name: login })),
  ),
}
