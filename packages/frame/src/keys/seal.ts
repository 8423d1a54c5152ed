import type { Bytes } from './zero.ts'

const ivBytes = 12

/**
 * Encrypts with AES-256-GCM under a fresh random IV. Returns IV and ciphertext, joined.
 *
 * @param context Authenticated with the ciphertext: opening with another context fails.
 * @see NIST SP 800-38D
 */
export async function seal(key: CryptoKey | Bytes, secret: Bytes, context: string): Promise<Bytes> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(context) },
    await toKey(key),
    secret,
  )
  const joined = new Uint8Array(ivBytes + sealed.byteLength)
  joined.set(iv)
  joined.set(new Uint8Array(sealed), ivBytes)
  return joined
}

/**
 * Decrypts the result of {@link seal}.
 *
 * @throws {SealError} if the key or the context is not the same, or a bit has changed.
 */
export async function open(
  key: CryptoKey | Bytes,
  sealed: Uint8Array,
  context: string,
): Promise<Bytes> {
  try {
    return new Uint8Array(
      await crypto.subtle.decrypt(
        {
          name: 'AES-GCM',
          iv: new Uint8Array(sealed.subarray(0, ivBytes)),
          additionalData: new TextEncoder().encode(context),
        },
        await toKey(key),
        new Uint8Array(sealed.subarray(ivBytes)),
      ),
    )
  } catch {
    throw new SealError()
  }
}

/** Thrown if sealed bytes cannot be decrypted. */
export class SealError extends Error {
  constructor() {
    super(
      'Decryption failed: the key or the context is not the one that sealed the bytes, or they were changed.',
    )
    this.name = 'SealError'
  }
}

async function toKey(key: CryptoKey | Bytes): Promise<CryptoKey> {
  return key instanceof CryptoKey
    ? key
    : await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt'])
}
