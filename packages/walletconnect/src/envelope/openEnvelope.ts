import { base64 } from '../bytes/base64.ts'
import type { Bytes } from '../bytes/bytes.ts'
import { utf8 } from '../bytes/utf8.ts'
import type { AgreementKey, Primitives } from '../crypto/primitives.ts'

/** What opens the envelopes of a topic: the key that both sides have, or the key that the sender's is to be joined with. */
export type EnvelopeKey = { readonly symKey: Bytes } | { readonly agreementKey: AgreementKey }

/** What was in an envelope. */
export interface Opened {
  readonly message: unknown
  /** Of a type 1 envelope: who has sealed it. */
  readonly senderPublicKey?: Bytes
  /** The key that opened it. */
  readonly symKey: Bytes
}

/**
 * Decrypts an envelope. Answers `undefined` for what is none, was changed, or was sealed with another key. A topic with a key
 * takes type 0 alone, one that waits for a sender takes type 1 alone, and nothing takes type 2: it is not encrypted.
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

// More than any relay carries.
const envelopeLengthAtMost = 200_000

async function decrypt(primitives: Primitives, symKey: Bytes, sealed: Bytes): Promise<unknown> {
  const text = await primitives.decrypt(symKey, sealed.slice(0, 12), sealed.slice(12))
  return JSON.parse(utf8.decode(text)) as unknown
}
