import type { RelayStore } from '../store/openStore.ts'
import type { RelayMessage } from './message.ts'
import { digestOf, messageId } from '../store/messageDigest.ts'
import { runSql, valueLists } from '../store/runSql.ts'

/**
 * Numbers the messages that are new, and remembers them for a while, and for as long as they wait. Of several equal
 * messages, the first is new.
 * @param trx a transaction; there is no other one beside it
 * @param options `lastSeq`: the number before the first; `rememberMs`: how long they are remembered at least
 */
export async function filterNewMessages(
  trx: Pick<RelayStore, 'db' | 'isShared'>,
  messages: readonly RelayMessage[],
  options: { readonly nowMs: number; readonly rememberMs: number; readonly lastSeq: number },
): Promise<ReadonlyMap<RelayMessage, number>> {
  const byDigest = new Map<string, RelayMessage>()
  for (const each of messages) {
    const digest = digestOf(each.topic, messageId(each.message))
    if (!byDigest.has(digest)) byDigest.set(digest, each)
  }
  if (byDigest.size === 0) return new Map()
  const isNew = await remember(trx, byDigest, options)
  const numbered = new Map<RelayMessage, number>()
  let seq = options.lastSeq
  for (const [digest, message] of byDigest) if (isNew.has(digest)) numbered.set(message, (seq += 1))
  if (isNew.size < byDigest.size) await renumber(trx, byDigest, numbered)
  return numbered
}

/** Returns the digests that are new. Their numbers are right if all are. */
async function remember(
  trx: Pick<RelayStore, 'db' | 'isShared'>,
  byDigest: ReadonlyMap<string, RelayMessage>,
  options: { readonly nowMs: number; readonly rememberMs: number; readonly lastSeq: number },
): Promise<ReadonlySet<string>> {
  const { nowMs, rememberMs, lastSeq } = options
  const rows = Array.from(byDigest, ([digest, { expiresAtMs }], index) => [
    digest,
    Math.min(expiresAtMs, nowMs + rememberMs),
    lastSeq + index + 1,
  ])
  const { changes } = await runSql(
    trx,
    `insert into relay_seen (digest, expires_at_ms, seq) values ${valueLists(rows.length)}
    on conflict (digest) do update set expires_at_ms = excluded.expires_at_ms, seq = excluded.seq
    where relay_seen.expires_at_ms <= ?? and not exists (
      select 1 from relay_mail where relay_mail.seq = relay_seen.seq and relay_mail.expires_at_ms > ??
    )`,
    [...rows, [nowMs], [nowMs]],
  )
  const digests = [...byDigest.keys()]
  // Nearly always, all are new: what is written is not asked for again.
  if (changes === digests.length) return new Set(digests)
  const written = await runSql<{ readonly digest: string }>(
    trx,
    'select digest from relay_seen where digest in (??) and seq > ??',
    [digests, [lastSeq]],
  )
  return new Set(written.rows.map(({ digest }) => digest))
}

async function renumber(
  trx: Pick<RelayStore, 'db' | 'isShared'>,
  byDigest: ReadonlyMap<string, RelayMessage>,
  numbered: ReadonlyMap<RelayMessage, number>,
): Promise<void> {
  for (const [digest, message] of byDigest) {
    const seq = numbered.get(message)
    if (seq === undefined) continue
    await trx.db.updateTable('relay_seen').set({ seq }).where('digest', '=', digest).execute()
  }
}
