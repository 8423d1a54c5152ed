import type { Store } from '../../store/store.ts'
import { createGroupCommit } from './createGroupCommit.ts'
import { createShares } from './createShares.ts'
import { createSweeper } from './createSweeper.ts'
import type { Mail, StoredMail } from './mail.ts'
import type { Mailbox, Posting } from './mailbox.ts'
import { toMail, toRow } from './mailRow.ts'
import { rememberFresh } from './rememberFresh.ts'

/** SQLite binds 32,766 values in one statement; a message needs 9. */
const heaviestGroup = 2_000

/** Who has less waiting than so many others is not counted one by one. */
const mostCounted = 10_000
/** Counting takes long where much waits. */
const recountAfterMs = 2_000

interface Post {
  readonly mail: Mail
  readonly address: string
}

type Work =
  | { readonly post: readonly Mail[]; readonly address: string }
  | { readonly remove: readonly number[] }

/** Opens the mailbox of a store. Everything that changes it goes through one group commit: one transaction for many. */
export async function openMailbox(
  store: Store,
  limits: {
    readonly messagesPerTopic: number
    readonly bytes: number
    readonly bytesPerClient: number
    readonly bytesPerAddress: number
  },
  now: () => number,
): Promise<Mailbox> {
  const { db } = store
  const shares = createShares(limits)
  let countedAtMs = 0

  /** What other servers store and take is counted now and then. */
  async function recount(): Promise<void> {
    const counted = db
      .selectFrom('relay_mail')
      .select((row) => [
        row.fn.countAll<number>().as('messages'),
        row.fn.coalesce(row.fn.sum<number>('bytes'), row.lit(0)).as('bytes'),
      ])
    const all = await counted.executeTakeFirstOrThrow()
    const clients = await counted
      .select('publisher')
      .groupBy('publisher')
      .orderBy('bytes', 'desc')
      .limit(mostCounted)
      .execute()
    shares.reset(all, clients)
    countedAtMs = now()
  }
  await recount()

  /** Which of these have room. Before one is refused, what other servers have taken meanwhile is looked for. */
  async function findRoom(posts: readonly Post[]): Promise<readonly boolean[]> {
    const look = (): readonly boolean[] => {
      const takeRoom = shares.begin()
      return posts.map(({ mail, address }) => takeRoom(mail, address))
    }
    const found = look()
    const isOld = now() - countedAtMs >= recountAfterMs
    if (!store.isShared || !isOld || found.every(Boolean)) return found
    await recount()
    return look()
  }

  const change = createGroupCommit<Work, readonly Posting[]>(
    async (takeWorks) => {
      const { works, posts, postings, removed } = await db.transaction().execute(async (trx) => {
        const works = takeWorks()
        const posts = works.flatMap((work) =>
          'post' in work ? work.post.map((mail) => ({ mail, address: work.address })) : [],
        )
        const removals = works.flatMap((work) => ('remove' in work ? work.remove : []))
        return {
          works,
          posts,
          postings: posts.length > 0 ? await postAll(trx, posts) : [],
          removed: removals.length > 0 ? await removeAll(trx, removals) : [],
        }
      })
      for (const [place, { mail, address }] of posts.entries())
        if (isStored(postings[place])) shares.add(mail, address)
      for (const { publisher, bytes } of removed) shares.remove(publisher, { messages: 1, bytes })
      let index = 0
      return works.map((work) =>
        'post' in work ? postings.slice(index, (index += work.post.length)) : [],
      )
    },
    {
      weigh: (work) => ('post' in work ? work.post.length : work.remove.length),
      heaviest: heaviestGroup,
    },
  )

  async function postAll(trx: Store['db'], posts: readonly Post[]): Promise<readonly Posting[]> {
    const all = posts.map(({ mail }) => mail)
    const hasRoom = await findRoom(posts)
    const crowded = await findCrowded(trx, all, limits.messagesPerTopic)
    const isTaken = all.map(({ topic }, index) => {
      const inTopic = crowded.get(topic) ?? 0
      if (hasRoom[index] !== true || inTopic >= limits.messagesPerTopic) return false
      if (crowded.has(topic)) crowded.set(topic, inTopic + 1)
      return true
    })
    const candidates = all.filter((_, index) => isTaken[index])
    const fresh = await rememberFresh(trx, candidates, now())
    let seq = await takeNumbers(trx, fresh.size)
    const postings = all.map((mail, index): Posting => {
      if (!isTaken[index]) return 'full'
      if (!fresh.has(mail)) return 'known'
      seq += 1
      return { ...mail, seq }
    })
    const rows = postings.filter(isStored).map(toRow)
    if (rows.length > 0) await trx.insertInto('relay_mail').values(rows).execute()
    return postings
  }

  const { mailbox: id } = await db
    .selectFrom('relay_numbers')
    .select('mailbox')
    .executeTakeFirstOrThrow()
  const sweep = createSweeper(store, now)
  return {
    id,
    post: (mail, address) => change({ post: mail, address }),
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
      const rows = await db
        .selectFrom('relay_mail')
        .select('topic')
        .distinct()
        .where('topic', 'in', topics)
        .execute()
      return new Set(rows.map(({ topic }) => topic))
    },
    async remove(seqs) {
      await change({ remove: seqs })
    },
    async sweep() {
      const seqs = await sweep()
      if (seqs.length > 0) await change({ remove: seqs })
      if (store.isShared) await recount()
      return seqs
    },
    async readSince(after, limit) {
      const rows = await db
        .selectFrom('relay_mail')
        .selectAll()
        .where('seq', '>', after)
        .orderBy('seq')
        .limit(limit)
        .execute()
      return rows.map(toMail)
    },
    async lastSeq() {
      const { seq } = await db.selectFrom('relay_numbers').select('seq').executeTakeFirstOrThrow()
      return seq
    },
    size: shares.total,
  }
}

function isStored(posting: Posting | undefined): posting is StoredMail {
  return typeof posting === 'object'
}

/** Answers the number before the first of so many new ones. They are given in the order in which groups are done. */
async function takeNumbers(trx: Store['db'], count: number): Promise<number> {
  const { seq } = await trx
    .updateTable('relay_numbers')
    .set((row) => ({ seq: row('seq', '+', count) }))
    .returning('seq')
    .executeTakeFirstOrThrow()
  return seq - count
}

/** How many messages wait in each topic that these would bring near its limit; most topics are not named. */
async function findCrowded(
  trx: Store['db'],
  posts: readonly Mail[],
  messagesPerTopic: number,
): Promise<Map<string, number>> {
  const enough = Math.max(0, messagesPerTopic - posts.length)
  const rows = await trx
    .selectFrom('relay_mail')
    .select((row) => ['topic', row.fn.countAll<number>().as('count')])
    .where('topic', 'in', [...new Set(posts.map(({ topic }) => topic))])
    .groupBy('topic')
    .having((row) => row.fn.countAll<number>(), '>=', enough)
    .execute()
  // Where so many come at once that they could fill an empty topic, all are counted.
  const counts = new Map(enough > 0 ? [] : posts.map(({ topic }) => [topic, 0]))
  for (const { topic, count } of rows) counts.set(topic, count)
  return counts
}

/** Answers what was there. */
async function removeAll(
  trx: Store['db'],
  seqs: readonly number[],
): Promise<readonly { readonly publisher: string; readonly bytes: number }[]> {
  return await trx
    .deleteFrom('relay_mail')
    .where('seq', 'in', seqs)
    .returning(['publisher', 'bytes'])
    .execute()
}
