import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Store } from '../../store/store.ts'
import type { Mail } from './mail.ts'

/**
 * Answers which messages are new, and remembers them until they are over. Of messages that were seen before, none is
 * new; of several alike, the first.
 */
export async function rememberFresh(
  trx: Store['db'],
  mail: readonly Mail[],
  nowMs: number,
): Promise<ReadonlySet<Mail>> {
  const byDigest = new Map<string, Mail>()
  for (const each of mail) {
    const digest = digestOf(each)
    if (!byDigest.has(digest)) byDigest.set(digest, each)
  }
  if (byDigest.size === 0) return new Set()
  const written = await trx
    .insertInto('relay_seen')
    .values(
      [...byDigest].map(([digest, { expiresAtMs }]) => ({ digest, expires_at_ms: expiresAtMs })),
    )
    .onConflict((conflict) =>
      conflict
        .column('digest')
        .doUpdateSet({ expires_at_ms: sql`excluded.expires_at_ms` })
        .where('relay_seen.expires_at_ms', '<=', nowMs),
    )
    .returning('digest')
    .execute()
  const fresh = new Set<Mail>()
  for (const { digest } of written) fresh.add(byDigest.get(digest) as Mail)
  return fresh
}

function digestOf({ topic, message }: Mail): string {
  return hash('sha256', topic + message, 'base64')
}
