import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** How long an attestation is good: from the request of a page to its wallet. */
const attestationSeconds = 600
const keySeconds = 3_600

/** What an attestation says. */
export interface Attestation {
  /** SHA-256 of the message that is attested, in hex. */
  readonly id: string
  /** The origin of the page that has sent it. */
  readonly origin: string
  readonly isVerified: boolean
}

/** The key that attestations are verified with. */
export interface AttestationKey {
  /** A JWK of RFC 7517. */
  readonly publicKey: {
    readonly kty: 'EC'
    readonly crv: 'P-256'
    readonly x: string
    readonly y: string
  }
  /** Unix time in seconds from which it is fetched again. */
  readonly expiresAt: number
}

/** Signs attestations. */
export interface Attester {
  /** Returns a JWT (ES256). */
  sign(attestation: Attestation): Promise<string>
  publicKey(): Promise<AttestationKey>
}

/**
 * Creates an {@link Attester}. Its key is as old as the server: wallets fetch it again where a signature does not fit.
 * @param now Unix time in milliseconds
 */
export function createAttester(now: () => number): Attester {
  let pair: ReturnType<typeof generateKeyPair> | undefined
  const keys = () => (pair ??= generateKeyPair('ES256'))
  const seconds = () => Math.floor(now() / 1_000)
  return {
    async sign(attestation) {
      const { privateKey } = await keys()
      return await new SignJWT({ ...attestation, isScam: false })
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
        .setIssuedAt(seconds())
        .setExpirationTime(seconds() + attestationSeconds)
        .sign(privateKey)
    },
    async publicKey() {
      const { publicKey } = await keys()
      const { x = '', y = '' } = await exportJWK(publicKey)
      return { publicKey: { kty: 'EC', crv: 'P-256', x, y }, expiresAt: seconds() + keySeconds }
    },
  }
}
