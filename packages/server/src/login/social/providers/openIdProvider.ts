import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  discovery,
  enableNonRepudiationChecks,
  type ClientAuth,
  type Configuration,
  type IDToken,
} from 'openid-client'
import { cleanName, type SocialProvider } from '../socialProvider.ts'

/** How long a provider may take to answer. */
export const providerTimeoutSeconds = 10

/** What {@link openIdProvider} needs. */
export interface OpenIdProviderOptions {
  readonly id: string
  readonly label: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scope: string
  /** Further parameters of the authorization request. */
  readonly parameters?: Readonly<Record<string, string>>
}

/**
 * Creates a provider that speaks OpenID Connect. Its endpoints and keys come from its discovery document, which is fetched
 * with the first login. The identity token is checked for signature, issuer, audience, times and nonce.
 * @see https://openid.net/specs/openid-connect-core-1_0.html#IDTokenValidation
 */
export function openIdProvider(options: OpenIdProviderOptions): SocialProvider {
  const { id, label, issuer, clientId, clientSecret, scope, parameters } = options
  let discovering: Promise<Configuration> | undefined

  function configuration(): Promise<Configuration> {
    discovering ??= discovery(
      new URL(issuer),
      clientId,
      undefined,
      supportedClientAuth(clientSecret),
      {
        timeout: providerTimeoutSeconds,
        execute: [
          enableNonRepudiationChecks,
          ...(issuer.startsWith('http:') ? [allowInsecureRequests] : []),
        ],
      },
    ).catch((error: unknown) => {
      // The next login tries again.
      discovering = undefined
      throw error
    })
    return discovering
  }

  return {
    id,
    label,
    async authorizationUrl(redirectUrl, { state, nonce, verifier }) {
      return buildAuthorizationUrl(await configuration(), {
        ...parameters,
        response_type: 'code',
        redirect_uri: redirectUrl,
        scope,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
    },
    async identify(answer, { state, nonce, verifier }) {
      const tokens = await authorizationCodeGrant(await configuration(), answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('The provider gave no identity token.')
      return { issuer: claims.iss, subject: claims.sub, name: nameOf(claims) }
    },
  }
}

/** The address where the provider has verified it, else whatever name it gives. */
function nameOf(claims: IDToken): string {
  const { email, email_verified: isVerified, preferred_username: userName, name, sub } = claims
  const candidates = [isVerified === true ? email : undefined, userName, name]
  return cleanName(
    (candidates.find((each) => typeof each === 'string' && each !== '') as string) ?? '',
    sub,
  )
}

/** OpenID's default is the `Authorization` header; some providers only take the secret in the body. */
function supportedClientAuth(clientSecret: string): ClientAuth {
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const auth = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost
    auth(clientSecret)(server, ...rest)
  }
}
