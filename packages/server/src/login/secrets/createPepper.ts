import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Sealer } from './createSealer.ts'

/** Hashes values that the database must not reveal, with a key that is not in it. */
export interface Pepper {
  /** HMAC-SHA-256 in base64url. */
  hash(purpose: string, text: string, keyId?: string): string
  /** Compares in constant time. */
  isEqual(hash: string, other: string): boolean
}

/** Creates a {@link Pepper}. */
export function createPepper(sealer: Sealer): Pepper {
  return {
    hash: (purpose, text, keyId) =>
      createHmac('sha256', sealer.derive(`hash ${purpose}`, keyId))
        .update(text)
        .digest('base64url'),
    isEqual(hash, other) {
      const [one, two] = [Buffer.from(hash), Buffer.from(other)]
      return one.length === two.length && timingSafeEqual(one, two)
    },
  }
}
