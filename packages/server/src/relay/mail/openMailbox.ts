import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Store } from '../../store/store.ts'
import { createGroupCommit } from './createGroupCommit.ts'
import type { Mail, StoredMail } from './mail.ts'
import type { Mailbox, Posting } from './mailbox.ts'
import { toMail, toRow } from './mailRow.ts'

/** SQLite binds 32,766 values in one statement; a message needs 9. */
const largestGroup = 2_000
const sweptAtOnce = 1_000

type Work = { readonly post: readonly Mail[] } | { readonly remove: readonly number[] }

/** Opens the mailbox of a store. Everything that changes it goes through one group commit: one transaction for many. */
export async function openMailbox(
  store: Store,
  limits: { readonly messagesPerTopic: number; readonly bytes: number },
  now: () => number,
): Promise<Mailbox> {
  const { db } = store
  const first = await db
    .selectFrom('relay_mail')
    .select((row) => [
      row.fn.max('seq').as('seq'),
      row.fn.countAll<number>().as('messages'),
      row.fn.sum<number | null>('bytes').as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  let lastSeq = first.seq ?? 0
  let { messages } = first
  let bytes = first.bytes ?? 0

  const change = createGroupCommit<Work, readonly Posting[]>(
    async (works) => {
      const posts = works.flatMap((work) => ('post' in work ? work.post : []))
      const removals = works.flatMap((work) => ('remove' in work ? work.remove : []))
      const done = await db.transaction().execute(async (db) => {
        const postings = posts.length > 0 ? await postAll(db, posts) : []
        const removed = removals.length > 0 ? await removeAll(db, removals) : []
        return { postings, removed }
      })
      for (const posting of done.postings)
        if (typeof posting === 'object') count(1, posting.message.length)
      for (const each of done.removed) count(-1, -each.bytes)
      let index = 0
      return works.map((work) =>
        'post' in work ? done.postings.slice(index, (index += work.post.length)) : [],
      )
    },
    {
      weigh: (work) => ('post' in work ? work.post.length : work.remove.length),
      heaviest: largestGroup,
    },
  )

  function count(more: number, moreBytes: number): void {
    messages += more
    bytes += moreBytes
  }

  async function postAll(db: Store['db'], posts: readonly Mail[]): Promise<readonly Posting[]> {
    const waiting = await countWaiting(db, [...new Set(posts.map((mail) => mail.topic))])
    let room = limits.bytes - bytes
    const candidates = posts.map((mail) => {
      const there = waiting.get(mail.topic) ?? 0
      if (there >= limits.messagesPerTopic || room < mail.message.length) return undefined
      waiting.set(mail.topic, there + 1)
      room -= mail.message.length
      return digestOf(mail)
    })
    const fresh = await rememberDigests(db, posts, candidates)
    const postings = posts.map((mail, index): Posting => {
      const digest = candidates[index]
      if (digest === undefined) return 'full'
      if (!fresh.delete(digest)) return 'known'
      lastSeq += 1
      return { ...mail, seq: lastSeq }
    })
    const rows = postings.filter((each): each is StoredMail => typeof each === 'object').map(toRow)
    if (rows.length > 0) await db.insertInto('relay_mail').values(rows).execute()
    return postings
  }

  /** Of messages seen before, none; of two alike in one group, the first. */
  async function rememberDigests(
    db: Store['db'],
    posts: readonly Mail[],
    digests: readonly (string | undefined)[],
  ): Promise<Set<string>> {
    const rows = new Map(
      digests.flatMap((digest, index) => {
        const mail = posts[index]
        return digest === undefined || !mail
          ? []
          : [[digest, { digest, expires_at_ms: mail.expiresAtMs }] as const]
      }),
    )
    if (rows.size === 0) return new Set()
    const fresh = await db
      .insertInto('relay_seen')
      .values([...rows.values()])
      .onConflict((conflict) =>
        conflict
          .column('digest')
          .doUpdateSet({ expires_at_ms: sql`excluded.expires_at_ms` })
          .where('relay_seen.expires_at_ms', '<=', now()),
      )
      .returning('digest')
      .execute()
    return new Set(fresh.map(({ digest }) => digest))
  }

  return {
    post: (mail) => change({ post: mail }),
    async read({ topic, after, reader, limit }) {
      const rows = await db
        .selectFrom('relay_mail')
        .selectAll()
        .where('topic', '=', topic)
        .where('seq', '>', after)
        .where('publisher', '!=', reader)
        .where('expires_at_ms', '>', now())
        .orderBy('seq')
        .limit(limit)
        .execute()
      return rows.map(toMail)
    },
    async findWaiting(topics) {
      return new Set((await countWaiting(db, topics)).keys())
    },
    async remove(seqs) {
      await change({ remove: seqs })
    },
    async sweep() {
      const over = await db
        .selectFrom('relay_mail')
        .select('seq')
        .where('expires_at_ms', '<=', now())
        .limit(sweptAtOnce)
        .execute()
      const seqs = over.map(({ seq }) => seq)
      if (seqs.length > 0) await change({ remove: seqs })
      const seen = db
        .selectFrom('relay_seen')
        .select('digest')
        .where('expires_at_ms', '<=', now())
        .limit(sweptAtOnce)
      await db.deleteFrom('relay_seen').where('digest', 'in', seen).execute()
      return seqs
    },
    size: () => ({ messages, bytes }),
  }
}

async function removeAll(
  db: Store['db'],
  seqs: readonly number[],
): Promise<readonly { readonly bytes: number }[]> {
  return await db.deleteFrom('relay_mail').where('seq', 'in', seqs).returning('bytes').execute()
}

async function countWaiting(
  db: Store['db'],
  topics: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('relay_mail')
    .select((row) => ['topic', row.fn.countAll<number>().as('count')])
    .where('topic', 'in', topics)
    .groupBy('topic')
    .execute()
  return new Map(rows.map(({ topic, count }) => [topic, count]))
}

function digestOf({ topic, message }: Mail): string {
  return createHash('sha256').update(topic).update(message).digest('base64')
}
