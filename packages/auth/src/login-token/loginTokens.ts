import { createLocalJWKSet, createRemoteJWKSet, errors, jwtVerify, type JSONWebKeySet } from 'jose'
import { AuthError } from '../authError.ts'
import type { TokenVerifier } from '../authOptions.ts'

/** Options of {@link loginTokens}. */
export interface LoginTokensOptions {
  /** Who issues the tokens (`iss`): the origin of the login service. */
  readonly issuer: string
  /** Whom the tokens are for (`aud`): the origin of your site, or its client id at the login service. */
  readonly audience: string
  /** The keys of the issuer: the URL of its JWKS, or the JWKS itself. */
  readonly jwks: string | JSONWebKeySet
  /**
   * How many seconds the clocks of the issuer and of this server may differ: 0 to 300. Default: 30.
   */
  readonly clockToleranceSeconds?: number
  /** The clock. Default: `Date.now`. */
  readonly now?: () => number
}

/**
 * Verifies the tokens of a login by e-mail or social provider: JWTs signed with EdDSA that live ten minutes at most.
 * @throws AuthError InvalidConfig for a clock tolerance that is out of range
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
  clockToleranceSeconds = 30,
  now = Date.now,
}: LoginTokensOptions): TokenVerifier {
  if (!(clockToleranceSeconds >= 0 && clockToleranceSeconds <= toleranceSecondsAtMost))
    throw new AuthError('InvalidConfig', '`clockToleranceSeconds` is out of range.', {
      fix: `Write 0 to ${toleranceSecondsAtMost}.`,
    })
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
        clockTolerance: clockToleranceSeconds,
      }).catch((error: unknown) => {
        throw isUnavailable(error) ? unavailable(error) : invalid(error)
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
const toleranceSecondsAtMost = 300

/** True if the keys could not be fetched, which says nothing about the token. */
function isUnavailable(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true
  return ['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID'].includes(error.code)
}

function unavailable(cause: unknown): AuthError {
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
