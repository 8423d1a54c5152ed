import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { MasterKey } from './loadMasterKeys.ts'

const ivBytes = 12
const tagBytes = 16

/** Something sealed by a master key. */
export interface Sealed {
  readonly sealed: string
  readonly key_id: string
}

/** Seals what the database keeps with keys that it does not. */
export interface Sealer {
  /** The id of the key that seals. */
  readonly activeKeyId: string
  readonly keyIds: readonly string[]
  /** Seals bytes (AES-256-GCM). `context` says whose they are: sealed bytes open nowhere else. */
  seal(plain: Uint8Array, context: string): Sealed
  /**
   * Opens what {@link Sealer.seal} returned.
   * @throws SealError if the key is not configured any more, or the bytes or their context were changed
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
    if (!key) throw new SealError(`The master key "${id}" is not in login.masterKeys any more.`)
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
          `What is stored as ${context} was changed, or "${key_id}" is another key.`,
        )
      }
    },
    derive: (purpose, id = activeKeyId) => derive(purpose, id),
  }
}

/** Something stored cannot be opened: a key is missing, or it was tampered with. */
class SealError extends Error {
  override readonly name = 'SealError'
}
