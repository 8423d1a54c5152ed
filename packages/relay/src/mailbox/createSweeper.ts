import type { RelayStore } from '../store/openStore.ts'

const pageSize = 10_000
const deletedAtOnce = 1_000

/**
 * Creates a function that scans the next page of the mailbox at each call, and starts over at its end: an index by
 * time would make every message more expensive. It returns the numbers of expired messages, and drops expired digests.
 */
export function createSweeper(
  { db }: RelayStore,
  now: () => number,
): () => Promise<readonly number[]> {
  let afterSeq = -1
  let afterDigest = ''
  return async () => {
    const messages = await db
      .selectFrom('relay_mail')
      .select(['seq', 'expires_at_ms'])
      .where('seq', '>', afterSeq)
      .orderBy('seq')
      .limit(pageSize)
      .execute()
    const seen = await db
      .selectFrom('relay_seen')
      .select(['digest', 'expires_at_ms'])
      .where('digest', '>', afterDigest)
      .orderBy('digest')
      .limit(pageSize)
      .execute()
    const nowMs = now()
    const isOver = (row: { readonly expires_at_ms: number }): boolean => row.expires_at_ms <= nowMs
    const digests = seen.filter(isOver).map(({ digest }) => digest)
    for (let start = 0; start < digests.length; start += deletedAtOnce) {
      const some = digests.slice(start, start + deletedAtOnce)
      await db
        .deleteFrom('relay_seen')
        .where('digest', 'in', some)
        .where('expires_at_ms', '<=', nowMs)
        .execute()
    }
    afterSeq = messages.length < pageSize ? -1 : (messages.at(-1)?.seq ?? -1)
    afterDigest = seen.length < pageSize ? '' : (seen.at(-1)?.digest ?? '')
    return messages.filter(isOver).map(({ seq }) => seq)
  }
}
