import { sql } from 'kysely'
import type { RelayStore } from '../store/openStore.ts'
import type { RelayMessage } from './message.ts'
import { digestOf, messageId } from '../store/messageDigest.ts'

/**
 * Numbers the messages that are new, and remembers them for a while, and for as long as they wait. Of several equal
 * messages, the first is new.
 * @param trx a transaction; there is no other one beside it
 * @param options `lastSeq`: the number before the first; `rememberMs`: how long they are remembered at least
 */
export async function filterNewMessages(
  trx: RelayStore['db'],
  messages: readonly RelayMessage[],
  options: { readonly nowMs: number; readonly rememberMs: number; readonly lastSeq: number },
): Promise<ReadonlyMap<RelayMessage, number>> {
  const byDigest = new Map<string, RelayMessage>()
  for (const each of messages) {
    const digest = digestOf(each.topic, messageId(each.message))
    if (!byDigest.has(digest)) byDigest.set(digest, each)
  }
  if (byDigest.size === 0) return new Map()
  // Nearly always, all are new.
  const isNew = await remember(trx, byDigest, options)
  const numbered = new Map<RelayMessage, number>()
  let seq = options.lastSeq
  for (const [digest, message] of byDigest) if (isNew.has(digest)) numbered.set(message, (seq += 1))
  if (isNew.size < byDigest.size) await renumber(trx, byDigest, numbered)
  return numbered
}

/** Returns the digests that are new. Their numbers are right if all are. */
async function remember(
  trx: RelayStore['db'],
  byDigest: ReadonlyMap<string, RelayMessage>,
  options: { readonly nowMs: number; readonly rememberMs: number; readonly lastSeq: number },
): Promise<ReadonlySet<string>> {
  const { nowMs, rememberMs, lastSeq } = options
  const rows = Array.from(byDigest, ([digest, { expiresAtMs }], index) => ({
    digest,
    expires_at_ms: Math.min(expiresAtMs, nowMs + rememberMs),
    seq: lastSeq + index + 1,
  }))
  const written = await trx
    .insertInto('relay_seen')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('digest')
        .doUpdateSet({ expires_at_ms: sql`excluded.expires_at_ms`, seq: sql`excluded.seq` })
        .where('relay_seen.expires_at_ms', '<=', nowMs)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('relay_mail')
                .select('relay_mail.seq')
                .whereRef('relay_mail.seq', '=', 'relay_seen.seq')
                .where('relay_mail.expires_at_ms', '>', nowMs),
            ),
          ),
        ),
    )
    .returning('digest')
    .execute()
  return new Set(written.map(({ digest }) => digest))
}

async function renumber(
  trx: RelayStore['db'],
  byDigest: ReadonlyMap<string, RelayMessage>,
  numbered: ReadonlyMap<RelayMessage, number>,
): Promise<void> {
  for (const [digest, message] of byDigest) {
    const seq = numbered.get(message)
    if (seq === undefined) continue
    await trx.updateTable('relay_seen').set({ seq }).where('digest', '=', digest).execute()
  }
}
