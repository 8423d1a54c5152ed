import type { Selectable } from 'kysely'
import type { RelayTables } from '../store/relayTables.ts'
import { messageBytes, type StoredMessage } from './message.ts'

type Row = Selectable<RelayTables['relay_mail']>

/** The columns of {@link toRow}. */
export const columns =
  'seq, topic, bytes, tag, publisher, published_at_ms, expires_at_ms, attestation, message'

/** Converts a message to the values of its row in the store. */
export function toRow(message: StoredMessage): readonly unknown[] {
  return [
    message.seq,
    message.topic,
    messageBytes(message),
    message.tag,
    message.publisher,
    message.publishedAtMs,
    message.expiresAtMs,
    message.attestation,
    message.message,
  ]
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
