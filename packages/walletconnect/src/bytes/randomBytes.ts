import type { Bytes } from './bytes.ts'

/** Fresh bytes that nobody can guess. */
export function randomBytes(length: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(length))
}
