import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  Configuration,
  fetchProtectedResource,
  type ClientAuth,
} from 'openid-client'
import * as v from 'valibot'
import { cleanName, type SocialProvider } from '../socialProvider.ts'
import { providerTimeoutSeconds } from './openIdProvider.ts'

/** A provider of OAuth 2 without OpenID Connect: an endpoint of its own returns the user of a token. */
export interface OAuthDefinition {
  readonly id: string
  readonly label: string
  /** Identifies an account together with the subject. If the provider sends `iss`, it must be this. */
  readonly issuer: string
  readonly authorizationEndpoint: string
  readonly tokenEndpoint: string
  readonly userEndpoint: string
  readonly scope: string
  readonly clientAuth: 'body' | 'header'
  /** Parses the response of the user endpoint. The subject is an id that the provider never reassigns. */
  readonly userSchema: v.GenericSchema<unknown, { readonly subject: string; readonly name: string }>
}

/**
 * Creates a provider of OAuth 2 without OpenID Connect.
 * @param client `url` is a stand-in for the provider on localhost, for tests
 */
export function oauthProvider(
  definition: OAuthDefinition,
  client: {
    readonly clientId: string
    readonly clientSecret: string
    readonly url?: string | undefined
  },
): SocialProvider {
  const { id, label, scope, clientAuth, userSchema } = definition
  const place = (endpoint: string): string =>
    client.url === undefined ? endpoint : client.url + new URL(endpoint).pathname
  const issuer = client.url ?? definition.issuer
  const auth = clientAuth === 'header' ? plainBasic : ClientSecretPost
  const configuration = new Configuration(
    {
      issuer,
      authorization_endpoint: place(definition.authorizationEndpoint),
      token_endpoint: place(definition.tokenEndpoint),
    },
    client.clientId,
    undefined,
    auth(client.clientSecret),
  )
  configuration.timeout = providerTimeoutSeconds
  if (client.url !== undefined) allowInsecureRequests(configuration)

  return {
    id,
    label,
    async authorizationUrl(redirectUrl, { state, verifier }) {
      return buildAuthorizationUrl(configuration, {
        response_type: 'code',
        redirect_uri: redirectUrl,
        scope,
        state,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
    },
    async identify(answer, { state, verifier }) {
      const { access_token: token } = await authorizationCodeGrant(configuration, answer, {
        expectedState: state,
        pkceCodeVerifier: verifier,
      })
      const response = await fetchProtectedResource(
        configuration,
        token,
        new URL(place(definition.userEndpoint)),
        'GET',
        null,
        new Headers({ accept: 'application/json', 'user-agent': 'latchkit' }),
      )
      if (!response.ok) throw new UserEndpointError(response.status)
      const { subject, name } = v.parse(userSchema, await response.json())
      return { issuer, subject, name: cleanName(name, subject) }
    },
  }
}

/** HTTP Basic authentication without the form-encoding of RFC 6749, as X documents it. */
function plainBasic(clientSecret: string): ClientAuth {
  return (_server, { client_id: clientId }, _body, headers) => {
    const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    headers.set('authorization', `Basic ${credentials}`)
  }
}

/** Thrown if the user endpoint of a provider fails. */
export class UserEndpointError extends Error {
  override readonly name = 'UserEndpointError'
  readonly status: number
  constructor(status: number) {
    super(`The provider responded with status ${status}.`)
    this.status = status
  }
}
