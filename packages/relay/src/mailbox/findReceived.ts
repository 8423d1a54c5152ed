import type { RelayStore } from '../store/openStore.ts'
import { digestOf, messageId } from '../store/messageDigest.ts'
import type { TopicPage, TopicRead } from './readTopic.ts'

const pageSize = 50

/** Receipts of messages by topic: the ids of {@link messageId}. */
export type Receipts = ReadonlyMap<string, ReadonlySet<string>>

/** Returns the numbers of waiting messages by their receipts, over the index of their digests. */
export async function findReceived(
  db: RelayStore['db'],
  receipts: Receipts,
): Promise<readonly number[]> {
  const digests = [...receipts].flatMap(([topic, ids]) =>
    Array.from(ids, (id) => digestOf(topic, id)),
  )
  const rows = await db
    .selectFrom('relay_seen')
    .innerJoin('relay_mail', 'relay_mail.seq', 'relay_seen.seq')
    .select('relay_mail.seq')
    .where('digest', 'in', digests)
    .execute()
  return rows.map(({ seq }) => seq)
}

/** Reads topics in search of messages, as no index would be there. Returns the numbers of those it finds. */
export async function searchReceived(
  read: (options: TopicRead) => Promise<TopicPage>,
  receipts: Receipts,
  { reader, messages }: { readonly reader: string; readonly messages: number },
): Promise<readonly number[]> {
  const found: number[] = []
  let left = messages
  for (const [topic, ids] of receipts) {
    for (let after = 0; left > 0;) {
      const limit = Math.min(pageSize, left)
      const options = { topic, after, reader, limit, maxBytes: Infinity, isWanted: () => true }
      const page = await read(options)
      left -= page.messages.length
      for (const { seq, message } of page.messages) if (ids.has(messageId(message))) found.push(seq)
      if (page.isLast) break
      after = page.end
    }
  }
  return found
}
