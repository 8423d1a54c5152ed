import { ClientSecretPost } from 'openid-client'
import type { SocialProvider } from '../socialProvider.ts'
import { openIdProvider } from './openIdProvider.ts'

/**
 * Creates the provider Facebook: OpenID Connect with PKCE, but its discovery document has no token endpoint. Only `openid` and the
 * public name are requested: not the e-mail address, and the token is not used for the Graph API.
 * @param client `url` is a stand-in for Facebook on localhost, for tests
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
