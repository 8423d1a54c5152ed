import type { Selectable } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import type { StoredMessage } from './message.ts'
import { messageBytes } from './messageBytes.ts'

type Row = Selectable<Tables['relay_mail']>

/** A message as the store holds it. */
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

/** And back. */
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
