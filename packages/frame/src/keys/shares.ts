import { combine, split } from 'shamir-secret-sharing'
import { SealError } from './seal.ts'
import { zero, type Bytes } from './zero.ts'

/** The bytes of a data key, which encrypts a vault. */
const dataKeyBytes = 32

/** A data key split in three, of which any two restore it. */
export interface DataKeyShares {
  /** Sealed in this browser, or sealed by a recovery factor. */
  readonly local: Bytes
  /** For the server, which wraps it. */
  readonly auth: Bytes
}

/** Creates a data key. Zero it after use. */
export function createDataKey(): Bytes {
  return crypto.getRandomValues(new Uint8Array(dataKeyBytes))
}

/**
 * Splits a data key, 2 of 3 by Shamir's scheme, with fresh randomness: shares of two splits do not combine. The third share is
 * dropped, so only this pair opens the vault.
 */
export async function splitDataKey(dataKey: Bytes): Promise<DataKeyShares> {
  const [local, auth, third] = await split(dataKey, 3, 2)
  zero(third)
  if (!local || !auth) throw new RangeError('A split gives three shares.')
  return { local: new Uint8Array(local), auth: new Uint8Array(auth) }
}

/**
 * Restores a data key from two shares. Shares of different splits give a wrong key, not an error: the vault rejects it.
 *
 * @throws {RangeError} if a share has the wrong length.
 * @throws {SealError} if both have the same place in their splits: by chance in shares of two splits, always in one share twice.
 */
export async function combineShares(one: Bytes, other: Bytes): Promise<Bytes> {
  if (one.length !== dataKeyBytes + 1 || other.length !== dataKeyBytes + 1)
    throw new RangeError(`A share has ${dataKeyBytes + 1} bytes.`)
  if (one.at(-1) === other.at(-1)) throw new SealError()
  return new Uint8Array(await combine([one, other]))
}
