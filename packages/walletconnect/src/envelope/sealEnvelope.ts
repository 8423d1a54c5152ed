import { base64, type Bytes, concatBytes, randomBytes, utf8 } from '../bytes.ts'
import type { Primitives } from '../crypto/primitives.ts'

/**
 * Encrypts a message with the topic's key, as a type 0 envelope in base64.
 * @see https://specs.walletconnect.com/2.0/specs/clients/core/crypto/crypto-envelopes
 */
export async function sealEnvelope(
  primitives: Primitives,
  key: Bytes,
  message: unknown,
  nonce: Bytes = randomBytes(12),
): Promise<string> {
  const sealed = await primitives.encrypt(key, nonce, utf8.encode(JSON.stringify(message)))
  return base64.encode(concatBytes(Uint8Array.of(0), nonce, sealed))
}
