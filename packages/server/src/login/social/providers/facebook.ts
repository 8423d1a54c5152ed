import { ClientSecretPost } from 'openid-client'
import type { SocialProvider } from '../socialProvider.ts'
import { openIdProvider } from './openIdProvider.ts'

/**
 * Facebook speaks OpenID Connect with PKCE, but its discovery document names no token endpoint. `openid` is all that is asked
 * for beside the public name: the address stays there, and no graph call is made with the token.
 * @param client `url` puts another address in place of Facebook's own, on localhost
 * @see https://developers.facebook.com/docs/facebook-login/guides/advanced/oidc-token
 */
export function facebookProvider(client: {
  readonly clientId: string
  readonly clientSecret: string
  readonly url?: string | undefined
}): SocialProvider {
  const { url, clientId, clientSecret } = client
  const issuer = url ?? 'https://www.facebook.com'
  return openIdProvider({
    id: 'facebook',
    label: 'Facebook',
    issuer,
    clientId,
    clientAuth: ClientSecretPost(clientSecret),
    scope: 'openid public_profile',
    endpoints: {
      authorization: `${issuer}/v23.0/dialog/oauth`,
      token: `${url ?? 'https://graph.facebook.com'}/v23.0/oauth/access_token`,
      keys: `${issuer}/.well-known/oauth/openid/jwks/`,
    },
  })
}
