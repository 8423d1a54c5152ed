import { type Bytes, hex } from '../bytes.ts'
import type { Primitives } from '../crypto/primitives.ts'

/** The topic of a key: its SHA-256. Of a pairing's or a session's symmetric key, or of the key that asks for a sign-in. */
export async function topicOf(primitives: Primitives, key: Bytes): Promise<string> {
  return hex.encode(await primitives.sha256(key))
}
