import type { Session } from '@latchkit/auth'
import { calculateJwkThumbprint, exportJWK, SignJWT, type JWK } from 'jose'
import { createPublicKey, randomUUID, type KeyObject } from 'node:crypto'
import type { Secrets } from './createSecrets.ts'

/** How long a token is good. */
export const tokenSeconds = 600

/** Issues tokens that say who is signed in. */
export interface TokenSigner {
  /** @param audience the origin of the page that has asked */
  sign(session: Session, audience: string): Promise<string>
  /** The keys that tokens are verified with (RFC 7517). */
  publicKeys(): Promise<{ readonly keys: readonly JWK[] }>
}

/** Creates a {@link TokenSigner}: JWTs signed with EdDSA. Its keys follow from the secrets, so that all servers have the same. */
export function createTokenSigner(parts: {
  readonly secrets: Secrets
  readonly issuer: string
  readonly now: () => number
}): TokenSigner {
  const { secrets, issuer, now } = parts
  const [signingKey] = secrets.tokenKeys
  const jwkOf = async (key: KeyObject): Promise<JWK> => {
    const jwk = await exportJWK(createPublicKey(key))
    return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'EdDSA', use: 'sig' }
  }
  return {
    async sign({ id, accounts }, audience) {
      const { kid = '' } = await jwkOf(signingKey)
      const issuedAt = Math.floor(now() / 1_000)
      return await new SignJWT({ sid: id, accounts })
        .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid })
        .setIssuer(issuer)
        .setSubject(accounts[0] ?? '')
        .setAudience(audience)
        .setJti(randomUUID())
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + tokenSeconds)
        .sign(signingKey)
    },
    publicKeys: async () => ({ keys: await Promise.all(secrets.tokenKeys.map(jwkOf)) }),
  }
}
