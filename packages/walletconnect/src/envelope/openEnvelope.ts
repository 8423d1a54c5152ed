import { base64, type Bytes, utf8 } from '../bytes.ts'
import type { AgreementKey, Primitives } from '../crypto/primitives.ts'

/** What opens the envelopes of a topic: the shared key, or our half of the key agreement with the sender. */
export type EnvelopeKey = { readonly symKey: Bytes } | { readonly agreementKey: AgreementKey }

/** The content of an envelope. */
export interface Opened {
  readonly message: unknown
  /** The sender of a type 1 envelope. */
  readonly senderPublicKey?: Bytes
  /** The key that opened it. */
  readonly symKey: Bytes
}

/**
 * Decrypts an envelope; `undefined` if it is malformed, was modified, or was sealed with another key. A shared key opens only
 * type 0, a key agreement only type 1. Type 2 is never accepted: it is not encrypted.
 */
export async function openEnvelope(
  primitives: Primitives,
  key: EnvelopeKey,
  envelope: string,
): Promise<Opened | undefined> {
  if (envelope.length > envelopeLengthAtMost) return undefined
  const bytes = base64.decode(envelope)
  if (!bytes) return undefined
  try {
    if ('symKey' in key)
      return bytes[0] === 0
        ? { message: await decrypt(primitives, key.symKey, bytes.slice(1)), symKey: key.symKey }
        : undefined
    if (bytes[0] !== 1) return undefined
    const senderPublicKey = bytes.slice(1, 33)
    const symKey = await key.agreementKey.agree(senderPublicKey)
    return { message: await decrypt(primitives, symKey, bytes.slice(33)), senderPublicKey, symKey }
  } catch {
    return undefined
  }
}

// No relay carries more.
const envelopeLengthAtMost = 200_000

async function decrypt(primitives: Primitives, symKey: Bytes, sealed: Bytes): Promise<unknown> {
  const text = await primitives.decrypt(symKey, sealed.slice(0, 12), sealed.slice(12))
  return JSON.parse(utf8.decode(text)) as unknown
}
