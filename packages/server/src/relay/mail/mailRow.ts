import type { Selectable } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import type { StoredMail } from './mail.ts'
import { mailBytes } from './mailBytes.ts'

type Row = Selectable<Tables['relay_mail']>

/** A message as the store holds it. */
export function toRow(mail: StoredMail): Row {
  return {
    seq: mail.seq,
    topic: mail.topic,
    message: mail.message,
    bytes: mailBytes(mail),
    tag: mail.tag,
    attestation: mail.attestation,
    publisher: mail.publisher,
    published_at_ms: mail.publishedAtMs,
    expires_at_ms: mail.expiresAtMs,
  }
}

/** And back. */
export function toMail(row: Row): StoredMail {
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
