/** A published message. Its content is encrypted with the key of the topic. */
export interface RelayMessage {
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly attestation: string | null
  /** The id of the client that published it. It never receives the message itself. */
  readonly publisher: string
  readonly publishedAtMs: number
  readonly expiresAtMs: number
}

/** A message in the mailbox. A later message has a higher number. */
export interface StoredMessage extends RelayMessage {
  readonly seq: number
}

/** Returns the size of a message's content in bytes. */
export function messageBytes({ message, attestation }: RelayMessage): number {
  return Buffer.byteLength(message) + (attestation?.length ?? 0)
}

/** Returns a message as clients receive it. */
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
