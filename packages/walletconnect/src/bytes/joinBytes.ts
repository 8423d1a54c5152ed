import type { Bytes } from './bytes.ts'

/** One array of several. */
export function joinBytes(...parts: readonly Uint8Array[]): Bytes {
  return Uint8Array.from(parts.flatMap((part) => Array.from(part)))
}
