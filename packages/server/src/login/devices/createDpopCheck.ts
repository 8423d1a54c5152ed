import { createHash } from 'node:crypto'
import type { ServerContext } from '@latchkit/backend/http'
import { calculateJwkThumbprint, EmbeddedJWK, errors, jwtVerify } from 'jose'
import type { Store } from '../../store/store.ts'
import { loginError } from '../loginError.ts'
import type { Pepper } from '../secrets/createPepper.ts'

const nonceMs = 300_000
/** How wrong a device's clock may be: the server's nonce shows that a proof is fresh. */
const skewMs = 900_000
const longestProof = 4_096

/** Verifies DPoP proofs (RFC 9449), which show that a request comes from the device with a key. */
export interface DpopCheck {
  /** Sets a fresh nonce on the response, for the next proof. */
  offerNonce(context: ServerContext): void
  /**
   * Verifies the proof of a request, which is valid once.
   * @param binding id of the session to which `ath` must bind the proof
   * @returns the RFC 7638 thumbprint of the device's key
   * @throws HttpError 401 `dpop`, `dpop_nonce` or `clock`; the response has a fresh `DPoP-Nonce`
   */
  check(context: ServerContext, binding?: string): Promise<string>
}

/** Creates a {@link DpopCheck} for an origin. */
export function createDpopCheck(parts: {
  readonly url: string
  readonly store: Store
  readonly pepper: Pepper
  readonly keyIds: readonly string[]
  readonly now: () => number
}): DpopCheck {
  const { url, store, pepper, keyIds, now } = parts
  const nonceOf = (window: number, keyId?: string): string =>
    `${window}.${pepper.hash('nonce', String(window), keyId)}`

  /** Nonces are not stored: every server with the keys can compute those of the current and the adjacent windows. */
  function isFresh(nonce: unknown): boolean {
    if (typeof nonce !== 'string') return false
    const window = Math.floor(now() / nonceMs)
    return [window - 1, window, window + 1].some((each) =>
      keyIds.some((keyId) => pepper.isEqual(nonceOf(each, keyId), nonce)),
    )
  }

  async function isFirstUse(thumbprint: string, jti: string): Promise<boolean> {
    const id = sha256(`${thumbprint} ${jti}`)
    const result = await store.db
      .insertInto('login_proofs')
      .values({ id, expires_at: now() + 3 * nonceMs })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
    return result.numInsertedOrUpdatedRows === 1n
  }

  const offerNonce = (context: ServerContext): void =>
    context.header('dpop-nonce', nonceOf(Math.floor(now() / nonceMs)))

  return {
    offerNonce,
    async check(context, binding) {
      offerNonce(context)
      const proof = context.req.header('dpop') ?? ''
      if (proof === '' || proof.length > longestProof)
        throw refuse(context, 'A DPoP header with a proof is missing.')
      const { payload, thumbprint } = await verify(proof).catch((error: unknown) => {
        if (!(error instanceof errors.JOSEError) && !(error instanceof TypeError)) throw error
        throw refuse(context, 'The DPoP proof cannot be verified.')
      })
      const { htm, htu, ath, nonce, jti, iat } = payload
      if (!isFresh(nonce)) {
        context.header('www-authenticate', 'DPoP error="use_dpop_nonce"')
        throw loginError(
          'dpop_nonce',
          'Repeat the request with the nonce of the DPoP-Nonce header.',
        )
      }
      if (Math.abs(now() - Number(iat) * 1000) > skewMs)
        throw loginError(
          'clock',
          'The clock of this device is more than 15 minutes off; set it and try again.',
        )
      if (htm !== context.req.method || htu !== url + context.req.path)
        throw refuse(context, 'The DPoP proof is for another request.')
      if (binding !== undefined && ath !== sha256(binding))
        throw refuse(context, 'The DPoP proof is bound to another session.')
      if (!(await isFirstUse(thumbprint, String(jti))))
        throw refuse(context, 'The DPoP proof was used before.')
      return thumbprint
    },
  }
}

async function verify(proof: string): Promise<{
  readonly payload: Readonly<Record<string, unknown>>
  readonly thumbprint: string
}> {
  const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
    typ: 'dpop+jwt',
    algorithms: ['ES256'],
    requiredClaims: ['jti', 'htm', 'htu', 'iat'],
    // The device's clock is compared below, with more tolerance.
    currentDate: new Date(0),
  })
  const { jwk } = protectedHeader
  if (!jwk) throw new TypeError('The proof has no key.')
  return { payload, thumbprint: await calculateJwkThumbprint(jwk) }
}

function refuse(context: ServerContext, description: string): Error {
  context.header('www-authenticate', 'DPoP error="invalid_dpop_proof", algs="ES256"')
  return loginError('dpop', description)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
