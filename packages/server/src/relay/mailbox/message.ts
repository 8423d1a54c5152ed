/** A message as it was published. What it says is sealed for those who hold the topic's key. */
export interface RelayMessage {
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly attestation: string | null
  /** The id of the client that sent it; it never gets it itself. */
  readonly publisher: string
  readonly publishedAtMs: number
  readonly expiresAtMs: number
}

/** A message in the mailbox; of one topic, a later one has a higher number. */
export interface StoredMessage extends RelayMessage {
  readonly seq: number
}
