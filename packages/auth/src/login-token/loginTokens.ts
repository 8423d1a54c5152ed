import { createLocalJWKSet, createRemoteJWKSet, errors, jwtVerify, type JSONWebKeySet } from 'jose'
import { AuthError } from '../authError.ts'
import type { TokenVerifier } from '../authOptions.ts'

/** Options of {@link loginTokens}. */
export interface LoginTokensOptions {
  /** Who issues the tokens (`iss`): the origin of the login service. */
  readonly issuer: string
  /** Whom they are for (`aud`): the origin of your site, or what the login service calls it. */
  readonly audience: string
  /** The keys of the issuer: the URL of its JWKS, or the JWKS itself. */
  readonly jwks: string | JSONWebKeySet
  /** The clock. Default: `Date.now`. */
  readonly now?: () => number
}

/**
 * Verifies the tokens of a login by e-mail or social provider: JWTs signed with EdDSA that live ten minutes at most.
 * @example
 * loginTokens({
 *   issuer: 'https://wallet.example.com',
 *   audience: 'https://shop.example.com',
 *   jwks: 'https://wallet.example.com/.well-known/jwks.json',
 * })
 * @see https://www.rfc-editor.org/rfc/rfc7519
 */
export function loginTokens({
  issuer,
  audience,
  jwks,
  now = Date.now,
}: LoginTokensOptions): TokenVerifier {
  const keys =
    typeof jwks === 'string' ? createRemoteJWKSet(new URL(jwks)) : createLocalJWKSet(jwks)
  return {
    async verify(token) {
      const verified = await jwtVerify(token, keys, {
        issuer,
        audience,
        algorithms: ['EdDSA', 'Ed25519'],
        currentDate: new Date(now()),
        requiredClaims: ['sub', 'iat', 'exp'],
        maxTokenAge: tokenSecondsAtMost,
      }).catch((error: unknown) => {
        throw isAway(error) ? away(error) : invalid(error)
      })
      const { sub, email, nonce, iat = 0, exp = 0 } = verified.payload
      if (typeof sub !== 'string' || sub === '' || exp - iat > tokenSecondsAtMost) throw invalid()
      return {
        user: { id: sub, ...(typeof email === 'string' && { email }) },
        ...(typeof nonce === 'string' && { nonce }),
      }
    },
  }
}

const tokenSecondsAtMost = 600

/** True if the keys could not be fetched: that says nothing of the token. */
function isAway(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true
  return ['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID'].includes(error.code)
}

function away(cause: unknown): AuthError {
  return new AuthError('LoginUnavailable', 'The keys of the login service could not be fetched.', {
    fix: 'Try again in a moment. For the developer: open the URL of `jwks`.',
    cause,
  })
}

function invalid(cause?: unknown): AuthError {
  return new AuthError('TokenInvalid', 'The login token is invalid, expired or for another site.', {
    fix: 'Log in again. For the developer: compare `issuer`, `audience` and `jwks` with the login service.',
    cause,
  })
}
