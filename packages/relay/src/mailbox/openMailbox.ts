import type { RelayStore } from '../store/openStore.ts'
import { createGroupCommit } from './createGroupCommit.ts'
import { createQuotas } from './createQuotas.ts'
import { createSweeper, type SweepLimits } from './createSweeper.ts'
import { findReceived, searchReceived } from './findReceived.ts'
import type { RelayMessage, StoredMessage } from './message.ts'
import type { Mailbox, StoreResult } from './mailbox.ts'
import { columns, toMessage, toRow } from './messageRow.ts'
import { runSql, valueLists } from '../store/runSql.ts'
import { filterNewMessages } from './filterNewMessages.ts'
import { readTopic, type TopicRead } from './readTopic.ts'

/** A transaction holds the thread until it is written: of so many messages, about 5 ms. Larger ones cost more a message. */
const maxGroupSize = 100

/** Only this many clients, those with the most bytes, are counted one by one. */
const maxCountedClients = 10_000
/** Counting a full mailbox takes long. */
const recountAfterMs = 2_000

type Connection = Pick<RelayStore, 'db' | 'isShared'>

interface IncomingMessage {
  readonly message: RelayMessage
  readonly address: string
}

type Work =
  | { readonly store: readonly RelayMessage[]; readonly address: string }
  | { readonly remove: readonly number[] }

/** Opens the mailbox of a store. All writes go through one group commit: one transaction for many calls. */
export async function openMailbox(
  store: RelayStore,
  limits: {
    readonly messagesPerTopic: number
    readonly bytes: number
    readonly bytesPerClient: number
    readonly bytesPerAddress: number
    readonly rememberMs: number
    readonly sweep: SweepLimits
    readonly searchedForReceipts: number
  },
  now: () => number,
): Promise<Mailbox> {
  const { db } = store
  const quotas = createQuotas(limits)
  let countedAtMs = 0

  /** Counts what other nodes have stored and removed. */
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
      .limit(maxCountedClients)
      .execute()
    quotas.reset(all, clients)
    await sweeper.countDigests()
    countedAtMs = now()
  }

  /** Returns which of these have room. Before it refuses one, it counts what other nodes have removed. */
  async function findRoom(incoming: readonly IncomingMessage[]): Promise<readonly boolean[]> {
    const look = (): readonly boolean[] => {
      const takeRoom = quotas.begin()
      return incoming.map(({ message, address }) => takeRoom(message, address))
    }
    const found = look()
    const isOld = now() - countedAtMs >= recountAfterMs
    if (!store.isShared || !isOld || found.every(Boolean)) return found
    await recount()
    return look()
  }

  const change = createGroupCommit<Work, readonly StoreResult[]>(
    async (takeWorks) => {
      const { works, incoming, results, removed } = await db
        .transaction()
        .execute(async (transaction) => {
          const trx = { db: transaction, isShared: store.isShared }
          const works = takeWorks()
          const incoming = works.flatMap((work) =>
            'store' in work
              ? work.store.map((message) => ({ message, address: work.address }))
              : [],
          )
          const removals = works.flatMap((work) => ('remove' in work ? work.remove : []))
          return {
            works,
            incoming,
            results: incoming.length > 0 ? await storeAll(trx, incoming) : [],
            removed: removals.length > 0 ? await removeAll(trx, removals) : [],
          }
        })
      for (const [place, { message, address }] of incoming.entries())
        if (isStored(results[place])) quotas.add(message, address)
      for (const { publisher, bytes } of removed) quotas.remove(publisher, { messages: 1, bytes })
      let index = 0
      return works.map((work) =>
        'store' in work ? results.slice(index, (index += work.store.length)) : [],
      )
    },
    {
      weigh: (work) => ('store' in work ? work.store.length : work.remove.length),
      maxWeight: maxGroupSize,
    },
  )

  const sweeper = createSweeper(store, {
    limits: limits.sweep,
    now,
    remove: async (seqs) => await change({ remove: seqs }),
  })
  await recount()

  async function storeAll(
    trx: Connection,
    incoming: readonly IncomingMessage[],
  ): Promise<readonly StoreResult[]> {
    const all = incoming.map(({ message }) => message)
    const hasRoom = await findRoom(incoming)
    const crowded = await findCrowded(trx, all, limits.messagesPerTopic)
    const isAccepted = all.map(({ topic }, index) => {
      const inTopic = crowded.get(topic) ?? 0
      if (hasRoom[index] !== true || inTopic >= limits.messagesPerTopic) return false
      if (crowded.has(topic)) crowded.set(topic, inTopic + 1)
      return true
    })
    const candidates = all.filter((_, index) => isAccepted[index])
    const lastSeq = await takeNumbers(trx, candidates.length)
    const { rememberMs } = limits
    const fresh = await filterNewMessages(trx, candidates, { nowMs: now(), rememberMs, lastSeq })
    // Numbers have no gaps.
    if (fresh.size < candidates.length) await takeNumbers(trx, fresh.size - candidates.length)
    sweeper.addDigests(fresh.size)
    const results = all.map((message, index): StoreResult => {
      if (!isAccepted[index]) return 'full'
      const seq = fresh.get(message)
      return seq === undefined ? 'known' : { ...message, seq }
    })
    const rows = results.filter(isStored).map(toRow)
    if (rows.length > 0)
      await runSql(
        trx,
        `insert into relay_mail (${columns}) values ${valueLists(rows.length)}`,
        rows,
      )
    return results
  }

  const { mailbox: id } = await db
    .selectFrom('relay_numbers')
    .select('mailbox')
    .executeTakeFirstOrThrow()
  const read = async (options: TopicRead): ReturnType<Mailbox['read']> =>
    await readTopic(db, options, now())
  return {
    id,
    store: (message, address) => change({ store: message, address }),
    read,
    async findReceived(receipts, reader) {
      const found = await findReceived(db, receipts)
      const messages = limits.searchedForReceipts
      return messages === 0
        ? found
        : [...found, ...(await searchReceived(read, receipts, { reader, messages }))]
    },
    async findWaiting(topics) {
      const { rows } = await runSql<{ readonly topic: string }>(
        store,
        'select distinct topic from relay_mail where topic in (??)',
        [topics],
      )
      return new Set(rows.map(({ topic }) => topic))
    },
    async remove(seqs) {
      await change({ remove: seqs })
    },
    async sweep() {
      const seqs = await sweeper.sweepMail()
      await sweeper.sweepDigests()
      return seqs
    },
    recount,
    async readSince(after, limit) {
      const rows = await db
        .selectFrom('relay_mail')
        .selectAll()
        .where('seq', '>', after)
        .orderBy('seq')
        .limit(limit)
        .execute()
      return rows.map(toMessage)
    },
    async lastSeq() {
      const { seq } = await db.selectFrom('relay_numbers').select('seq').executeTakeFirstOrThrow()
      return seq
    },
    size: () => ({ ...quotas.total(), digests: sweeper.digests() }),
  }
}

function isStored(result: StoreResult | undefined): result is StoredMessage {
  return typeof result === 'object'
}

/** Reserves `count` numbers and returns the one before the first. Transactions get them in the order of their commits. */
async function takeNumbers(trx: Connection, count: number): Promise<number> {
  const { seq } = await trx.db
    .updateTable('relay_numbers')
    .set((row) => ({ seq: row('seq', '+', count) }))
    .returning('seq')
    .executeTakeFirstOrThrow()
  return seq - count
}

/** Returns the number of stored messages for each topic that these could bring to its limit. Most topics are absent. */
async function findCrowded(
  trx: Connection,
  incoming: readonly RelayMessage[],
  messagesPerTopic: number,
): Promise<Map<string, number>> {
  const enough = Math.max(0, messagesPerTopic - incoming.length)
  const topics = [...new Set(incoming.map(({ topic }) => topic))]
  const { rows } = await runSql<{ readonly topic: string; readonly count: number }>(
    trx,
    `select topic, count(*) as count from relay_mail where topic in (??)
    group by topic having count(*) >= ??`,
    [topics, [enough]],
  )
  // If there are enough messages to fill an empty topic, every topic counts.
  const counts = new Map(enough > 0 ? [] : incoming.map(({ topic }) => [topic, 0]))
  for (const { topic, count } of rows) counts.set(topic, count)
  return counts
}

/** Returns the messages that were there. */
async function removeAll(
  trx: Connection,
  seqs: readonly number[],
): Promise<readonly { readonly publisher: string; readonly bytes: number }[]> {
  const { rows } = await runSql<{ readonly publisher: string; readonly bytes: number }>(
    trx,
    'delete from relay_mail where seq in (??) returning publisher, bytes',
    [seqs],
  )
  return rows
}
