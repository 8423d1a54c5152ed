import type { RelayStore } from '../store/openStore.ts'
import type { StoredMessage } from './message.ts'
import { toMessage } from './messageRow.ts'

/** Messages whose content is not read cost little; so many are looked at for one page. */
const scannedAtOnce = 200

/** What is read of a topic. */
export interface TopicRead {
  readonly topic: string
  /** The number after which to begin. */
  readonly after: number
  /** Its own messages are left out. */
  readonly reader: string
  readonly limit: number
  readonly maxBytes: number
  isWanted(seq: number): boolean
}

/** A page of a topic. */
export interface TopicPage {
  readonly messages: readonly StoredMessage[]
  /** The number after which to go on. */
  readonly end: number
  /** It has reached its limit of messages or bytes, and more are behind it. */
  readonly isFull: boolean
  /** Nothing is behind it. */
  readonly isLast: boolean
  /** Messages that were looked at. */
  readonly scanned: number
}

/** Reads the oldest messages of a topic. The content of messages that are left out is not touched. */
export async function readTopic(
  db: RelayStore['db'],
  { topic, after, reader, limit, maxBytes, isWanted }: TopicRead,
  nowMs: number,
): Promise<TopicPage> {
  const heads = await db
    .selectFrom('relay_mail')
    .select(['seq', 'bytes', 'publisher', 'expires_at_ms'])
    .where('topic', '=', topic)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(scannedAtOnce)
    .execute()
  const wanted: number[] = []
  let total = 0
  let end = after
  let isFull = false
  for (const { seq, bytes, publisher, expires_at_ms } of heads) {
    if (publisher !== reader && expires_at_ms > nowMs && isWanted(seq)) {
      isFull = wanted.length >= limit || (wanted.length > 0 && total + bytes > maxBytes)
      if (isFull) break
      wanted.push(seq)
      total += bytes
    }
    end = seq
  }
  const rows =
    wanted.length === 0
      ? []
      : await db
          .selectFrom('relay_mail')
          .selectAll()
          .where('seq', 'in', wanted)
          .orderBy('seq')
          .execute()
  const isLast = !isFull && heads.length < scannedAtOnce
  return { messages: rows.map(toMessage), end, isFull, isLast, scanned: heads.length }
}
