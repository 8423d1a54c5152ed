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

/** How long a provider may take to answer. */
export const providerTimeoutSeconds = 10

/** Where a provider is that publishes no whole discovery document. */
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
  /** How the server proves who it is: see {@link secretAuth}. */
  readonly clientAuth: ClientAuth
  readonly scope: string
  /** Further parameters of the authorization request. */
  readonly parameters?: Readonly<Record<string, string>>
  /** Default: from the discovery document, which is fetched with the first login. */
  readonly endpoints?: OpenIdEndpoints
  /** False where the provider does not document PKCE: the nonce alone ties its code to the flow. */
  readonly hasPkce?: boolean
  /** A name that the provider says beside its identity token. It is shown before those of the token. */
  nameIn?(answer: URL): string | undefined
}

/**
 * Creates a provider that speaks OpenID Connect. The identity token is checked for signature, issuer, audience, times and
 * nonce.
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
      if (!claims) throw new Error('The provider gave no identity token.')
      return {
        issuer: claims.iss,
        subject: claims.sub,
        name: nameOf(claims, options.nameIn?.(answer)),
      }
    },
  }
}

/**
 * Returns how a server proves itself by a secret. OpenID's default is the `Authorization` header; some providers only take
 * the secret in the body.
 */
export function secretAuth(clientSecret: string): ClientAuth {
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const auth = methods.includes('client_secret_basic') ? ClientSecretBasic : ClientSecretPost
    auth(clientSecret)(server, ...rest)
  }
}

/** What the provider says beside the token, the address where it has verified it, else whatever name it gives. */
function nameOf(claims: IDToken, besides: string | undefined): string {
  const { email, email_verified: verified, preferred_username: userName, name, sub } = claims
  // Apple writes it as a text.
  const isVerified = verified === true || verified === 'true'
  const candidates = [besides, isVerified ? email : undefined, userName, name]
  return cleanName(
    (candidates.find((each) => typeof each === 'string' && each !== '') as string) ?? '',
    sub,
  )
}
