import { bytesToHex, randomBytes } from '@noble/hashes/utils.js'
import type { SignInNonce } from '@latchkit/wire/sign-in'
import { AuthError } from './authError.ts'
import type { AuthStore } from './store/authStore.ts'

/** The nonces of a site: 128 random bits each, good for one sign-in within five minutes. */
export interface Nonces {
  create(): Promise<SignInNonce>
  /** @throws AuthError NonceUnknown */
  assertKnown(nonce: string): Promise<void>
  /** Uses up a nonce: of several callers at once, one succeeds. @throws AuthError NonceUnknown */
  use(nonce: string): Promise<void>
}

/** Creates {@link Nonces}. */
export function createNonces(store: AuthStore, now: () => number): Nonces {
  const keyOf = (nonce: string): string => `nonce:${nonce}`
  // A store may keep expired entries, so the value contains the time of expiry.
  const assertLive = (value: string | null | undefined): void => {
    if (typeof value === 'string' && Number(value) > now()) return
    throw new AuthError('NonceUnknown', 'The nonce is unknown, used or expired.', {
      fix: 'Fetch a new nonce and sign again: one lasts five minutes and is good for one sign-in.',
    })
  }
  return {
    async create() {
      const nonce = bytesToHex(randomBytes(16))
      const issuedAtMs = now()
      const expiresAtMs = issuedAtMs + nonceMs
      await store.set(keyOf(nonce), String(expiresAtMs), expiresAtMs)
      return {
        nonce,
        issuedAt: new Date(issuedAtMs).toISOString(),
        expirationTime: new Date(expiresAtMs).toISOString(),
      }
    },
    assertKnown: async (nonce) => assertLive(await store.get(keyOf(nonce))),
    use: async (nonce) => assertLive(await store.take(keyOf(nonce))),
  }
}

const nonceMs = 5 * 60_000
