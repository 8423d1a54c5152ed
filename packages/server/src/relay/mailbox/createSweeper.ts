import type { Store } from '../../store/store.ts'

const rowsAtOnce = 10_000
const deletedAtOnce = 1_000

/**
 * Looks through a part of the mailbox at each call, and goes round: an index by time would make every message dearer.
 * Answers which messages are over, and forgets which ones were seen.
 */
export function createSweeper({ db }: Store, now: () => number): () => Promise<readonly number[]> {
  let afterSeq = -1
  let afterDigest = ''
  return async () => {
    const messages = await db
      .selectFrom('relay_mail')
      .select(['seq', 'expires_at_ms'])
      .where('seq', '>', afterSeq)
      .orderBy('seq')
      .limit(rowsAtOnce)
      .execute()
    const seen = await db
      .selectFrom('relay_seen')
      .select(['digest', 'expires_at_ms'])
      .where('digest', '>', afterDigest)
      .orderBy('digest')
      .limit(rowsAtOnce)
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
    afterSeq = messages.length < rowsAtOnce ? -1 : (messages.at(-1)?.seq ?? -1)
    afterDigest = seen.length < rowsAtOnce ? '' : (seen.at(-1)?.digest ?? '')
    return messages.filter(isOver).map(({ seq }) => seq)
  }
}
