import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { MasterKey } from './loadMasterKeys.ts'

const ivBytes = 12
const tagBytes = 16

/** Bytes sealed with a master key. */
export interface Sealed {
  readonly sealed: string
  readonly key_id: string
}

/** Seals values of the database with keys that are not in it. */
export interface Sealer {
  /** The id of the key that seals. */
  readonly activeKeyId: string
  readonly keyIds: readonly string[]
  /** Encrypts bytes (AES-256-GCM). They open only with the same `context`. */
  seal(plain: Uint8Array, context: string): Sealed
  /**
   * Decrypts the result of {@link Sealer.seal}.
   * @throws SealError if the key is no longer configured, or the bytes or the context were changed
   */
  open(sealed: Sealed, context: string): Uint8Array
  /** Derives 32 bytes for a purpose (HKDF-SHA-256) from a key; the active one by default. */
  derive(purpose: string, keyId?: string): Uint8Array
}

/** Creates a {@link Sealer}. The first key seals; all of them open. */
export function createSealer(keys: readonly MasterKey[]): Sealer {
  const byId = new Map(keys.map(({ id, key }) => [id, key]))
  const activeKeyId = keys[0]?.id ?? ''
  const keyOf = (id: string): Uint8Array => {
    const key = byId.get(id)
    if (!key)
      throw new SealError(
        `The master key "${id}" is not in login.masterKeys; put it back behind the first one.`,
      )
    return key
  }
  const derive = (purpose: string, id: string): Uint8Array =>
    new Uint8Array(hkdfSync('sha256', keyOf(id), '', `latchkit login ${purpose}`, 32))
  return {
    activeKeyId,
    keyIds: [...byId.keys()],
    seal(plain, context) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', derive('seal', activeKeyId), iv)
      cipher.setAAD(Buffer.from(context))
      const sealed = Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
      return { sealed: sealed.toString('base64url'), key_id: activeKeyId }
    },
    open({ sealed, key_id }, context) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv(
        'aes-256-gcm',
        derive('seal', key_id),
        bytes.subarray(0, ivBytes),
        { authTagLength: tagBytes },
      )
      decipher.setAAD(Buffer.from(context))
      decipher.setAuthTag(bytes.subarray(-tagBytes))
      try {
        return Buffer.concat([
          decipher.update(bytes.subarray(ivBytes, -tagBytes)),
          decipher.final(),
        ])
      } catch {
        throw new SealError(
          `The stored value "${context}" was changed, or the master key "${key_id}" is not the one that sealed it.`,
        )
      }
    },
    derive: (purpose, id = activeKeyId) => derive(purpose, id),
  }
}

/** Thrown if a stored value cannot be decrypted: a key is missing, or the value was changed. */
class SealError extends Error {
  override readonly name = 'SealError'
}
