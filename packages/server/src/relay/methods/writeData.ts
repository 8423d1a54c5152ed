import type { StoredMail } from '../mail/mail.ts'

/** A message as it is delivered. */
export function writeData({ topic, message, publishedAtMs, tag, attestation }: StoredMail): object {
  return {
    topic,
    message,
    publishedAt: publishedAtMs,
    tag,
    ...(attestation !== null && { attestation }),
  }
}
