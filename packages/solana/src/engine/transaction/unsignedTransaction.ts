import { bytes } from '../bytes.ts'

/** A message with room for the one signature that it still lacks. */
export function unsignedTransaction(message: Uint8Array): Uint8Array<ArrayBuffer> {
  return bytes.concat(bytes.compact(1), new Uint8Array(64), message)
}
