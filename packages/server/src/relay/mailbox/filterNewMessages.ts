import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Store } from '../../store/store.ts'
import type { RelayMessage } from './message.ts'

/**
 * Answers which messages are new, and remembers them until they are over. Of messages that were seen before, none is
 * new; of several alike, the first.
 */
export async function filterNewMessages(
  trx: Store['db'],
  messages: readonly RelayMessage[],
  nowMs: number,
): Promise<ReadonlySet<RelayMessage>> {
  const byDigest = new Map<string, RelayMessage>()
  for (const each of messages) {
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
  const fresh = new Set<RelayMessage>()
  for (const { digest } of written) fresh.add(byDigest.get(digest) as RelayMessage)
  return fresh
}

function digestOf({ topic, message }: RelayMessage): string {
  return hash('sha256', topic + message, 'base64')
}
