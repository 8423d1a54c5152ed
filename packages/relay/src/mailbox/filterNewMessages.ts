import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { RelayStore } from '../store/openStore.ts'
import type { RelayMessage } from './message.ts'

/**
 * Returns the messages that are new, and remembers them until they expire. Of several equal messages, the first is new.
 */
export async function filterNewMessages(
  trx: RelayStore['db'],
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
