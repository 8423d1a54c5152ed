import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  discovery,
  enableNonRepudiationChecks,
  type ClientAuth,
  type IDToken,
} from 'openid-client'
import { cleanName, type SocialProvider } from '../socialProvider.ts'

/** How long a provider may take to respond. */
export const providerTimeoutSeconds = 10

/** The endpoints of a provider without a complete discovery document. */
export interface OpenIdEndpoints {
  readonly authorization: string
  readonly token: string
  /** Its public keys. */
  readonly keys: string
}

/** What {@link openIdProvider} needs. */
export interface OpenIdProviderOptions {
  readonly id: string
  readonly label: string
  readonly issuer: string
  readonly clientId: string
  /** How the server authenticates: see {@link secretAuth}. */
  readonly clientAuth: ClientAuth
  readonly scope: string
  /** Further parameters of the authorization request. */
  readonly parameters?: Readonly<Record<string, string>>
  /** Default: from the discovery document, which is fetched with the first login. */
  readonly endpoints?: OpenIdEndpoints
  /** False if the provider does not document PKCE: only the nonce ties its code to the flow. */
  readonly hasPkce?: boolean
  /** Returns a name that the provider sends beside its identity token. It takes precedence over those in the token. */
  nameIn?(answer: URL): string | undefined
}

/**
 * Creates a provider of OpenID Connect. Signature, issuer, audience, times and nonce of the identity token are verified.
 * @see https://openid.net/specs/openid-connect-core-1_0.html#IDTokenValidation
 */
export function openIdProvider(options: OpenIdProviderOptions): SocialProvider {
  const { id, label, issuer, clientId, clientAuth, scope, parameters, endpoints } = options
  const { hasPkce = true } = options
  const execute = [
    enableNonRepudiationChecks,
    ...(issuer.startsWith('http:') ? [allowInsecureRequests] : []),
  ]
  let discovering: Promise<Configuration> | undefined

  function configuration(): Promise<Configuration> {
    discovering ??= endpoints ? Promise.resolve(configure(endpoints)) : discover()
    return discovering
  }

  function configure({ authorization, token, keys }: OpenIdEndpoints): Configuration {
    const server = {
      issuer,
      authorization_endpoint: authorization,
      token_endpoint: token,
      jwks_uri: keys,
    }
    const configured = new Configuration(server, clientId, undefined, clientAuth)
    configured.timeout = providerTimeoutSeconds
    for (const apply of execute) apply(configured)
    return configured
  }

  function discover(): Promise<Configuration> {
    const timeout = providerTimeoutSeconds
    const found = discovery(new URL(issuer), clientId, undefined, clientAuth, { timeout, execute })
    return found.catch((error: unknown) => {
      // The next login tries again.
      discovering = undefined
      throw error
    })
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
        ...(hasPkce && {
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        }),
      })
    },
    async identify(answer, { state, nonce, verifier }) {
      const tokens = await authorizationCodeGrant(await configuration(), answer, {
        expectedState: state,
        expectedNonce: nonce,
        ...(hasPkce && { pkceCodeVerifier: verifier }),
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('The provider returned no identity token.')
      return {
        issuer: claims.iss,
        subject: claims.sub,
        name: nameOf(claims, options.nameIn?.(answer)),
      }
    },
  }
}

/**
 * Returns the client authentication with a secret. OpenID's default is the `Authorization` header; some providers only accept the secret
 * in the body.
 */
export function secretAuth(clientSecret: string): ClientAuth {
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const auth = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost
    auth(clientSecret)(server, ...rest)
  }
}

/** Returns the name beside the token, the e-mail address if it is verified, or else any name in the token. */
function nameOf(claims: IDToken, besides: string | undefined): string {
  const { email, email_verified: verified, preferred_username: userName, name, sub } = claims
  // Apple sends it as a string.
  const isVerified = verified === true || verified === 'true'
  const candidates = [besides, isVerified ? email : undefined, userName, name]
  return cleanName(
    (candidates.find((each) => typeof each === 'string' && each !== '') as string) ?? '',
    sub,
  )
}
