import type { Selectable } from 'kysely'
import type { RelayTables } from '../store/relayTables.ts'
import { messageBytes, type StoredMessage } from './message.ts'

type Row = Selectable<RelayTables['relay_mail']>

/** Converts a message to its row in the store. */
export function toRow(message: StoredMessage): Row {
  return {
    seq: message.seq,
    topic: message.topic,
    message: message.message,
    bytes: messageBytes(message),
    tag: message.tag,
    attestation: message.attestation,
    publisher: message.publisher,
    published_at_ms: message.publishedAtMs,
    expires_at_ms: message.expiresAtMs,
  }
}

/** Converts a row of the store to a message. */
export function toMessage(row: Row): StoredMessage {
  return {
    seq: row.seq,
    topic: row.topic,
    message: row.message,
    tag: row.tag,
    attestation: row.attestation,
    publisher: row.publisher,
    publishedAtMs: row.published_at_ms,
    expiresAtMs: row.expires_at_ms,
  }
}
