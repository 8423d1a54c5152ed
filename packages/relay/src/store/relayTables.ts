/** An encrypted message in the mailbox. */
interface RelayMail {
  seq: number
  topic: string
  message: string
  bytes: number
  tag: number
  attestation: string | null
  publisher: string
  published_at_ms: number
  expires_at_ms: number
}

/** One row: the id of the mailbox and the number of its last message. */
interface RelayNumbers {
  mailbox: string
  seq: number
}

/** The digest of a published message, so that it is not delivered twice, and can be found by its receipt. */
interface RelaySeen {
  digest: string
  expires_at_ms: number
  /** The number that the message got. Absent where an older version has written it. */
  seq: number | null
}

/** The tables of the relay. */
export interface RelayTables {
  relay_mail: RelayMail
  relay_numbers: RelayNumbers
  relay_seen: RelaySeen
}
