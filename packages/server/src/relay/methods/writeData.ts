import type { StoredMessage } from '../mailbox/message.ts'

/** A message as it is delivered. */
export function toDeliveryData({
  topic,
  message,
  publishedAtMs,
  tag,
  attestation,
}: StoredMessage): object {
  return {
    topic,
    message,
    publishedAt: publishedAtMs,
    tag,
    ...(attestation !== null && { attestation }),
  }
}
