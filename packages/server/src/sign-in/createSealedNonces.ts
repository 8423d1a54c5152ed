import { AuthError, type Nonces } from '@latchkit/auth'
import { isUniqueViolation } from '@latchkit/backend/store'
import { randomBytes } from 'node:crypto'
import type { Store } from '../store/store.ts'
import type { Secrets } from './createSecrets.ts'

const nonceMs = 5 * 60_000
const clockSkewMs = 5 * 60_000
/** 128 random bits, the second in which it expires, and a tag, all in hex. */
const pattern = /^([0-9a-f]{32})([0-9a-f]{8})([0-9a-f]{32})$/

/**
 * Creates the nonces of a project. A nonce says itself until when it is good, so that asking for one stores nothing: a flood
 * of such requests fills no database. One that was used is stored until it has expired.
 */
export function createSealedNonces(parts: {
  readonly store: Store
  readonly secrets: Secrets
  readonly project: string
  readonly now: () => number
}): Nonces {
  const { store, secrets, project, now } = parts
  const purpose = `nonce ${project}`
  /** Returns when a nonce of this project expires. */
  const expiryOf = (nonce: string): number | undefined => {
    const [, random = '', seconds = '', tag = ''] = pattern.exec(nonce) ?? []
    const isOurs = tag !== '' && secrets.hasTagged(purpose, random + seconds, tag)
    const expiresAtMs = Number.parseInt(seconds, 16) * 1_000
    return isOurs && expiresAtMs > now() ? expiresAtMs : undefined
  }
  return {
    create() {
      const issuedAtMs = now()
      const expiresAtSeconds = Math.floor((issuedAtMs + nonceMs) / 1_000)
      const text = `${randomBytes(16).toString('hex')}${expiresAtSeconds.toString(16).padStart(8, '0')}`
      return Promise.resolve({
        nonce: `${text}${secrets.tag(purpose, text)}`,
        issuedAt: new Date(issuedAtMs).toISOString(),
        expirationTime: new Date(expiresAtSeconds * 1_000).toISOString(),
      })
    },
    async assertKnown(nonce) {
      if (expiryOf(nonce) === undefined) throw unknown()
      const used = await store.db
        .selectFrom('sign_in_nonces')
        .select('nonce')
        .where('nonce', '=', nonce)
        .executeTakeFirst()
      if (used) throw unknown()
    },
    async use(nonce) {
      const expires_at = expiryOf(nonce)
      if (expires_at === undefined) throw unknown()
      await store.db
        .insertInto('sign_in_nonces')
        // Remembered a little longer: the clock of another server may be behind.
        .values({ nonce, expires_at: expires_at + clockSkewMs })
        .execute()
        .catch((error: unknown) => {
          throw isUniqueViolation(error) ? unknown() : error
        })
    },
  }
}

function unknown(): AuthError {
  return new AuthError('NonceUnknown', 'The nonce is unknown, used or expired.', {
    fix: 'Fetch a new nonce and sign again: one lasts five minutes and is good for one sign-in.',
  })
}
