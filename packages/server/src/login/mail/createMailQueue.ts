import { randomUUID } from 'node:crypto'
import { logError, type Log } from '@latchkit/backend/internal'
import type { LoginDelivery } from '@latchkit/wire'
import type { Transaction } from 'kysely'
import * as v from 'valibot'
import type { Store } from '../../store/store.ts'
import type { Tables } from '../../store/tables.ts'
import type { Sealer } from '../secrets/createSealer.ts'
import { loginMailSchema, type LoginMail } from './loginMail.ts'
import { MailRefusedError, type SendMail } from './sendMail.ts'

/** Longer than sending may take. After it, another server takes over the mail of one that has stopped. */
const leaseMs = 60_000
const firstRetryMs = 1_000
const longestRetryMs = 30_000
const pollMs = 2_000
const atOnce = 4

/** How long sending a mail is retried. After that, nobody waits for its code. */
export const keepMailMs = 1_800_000
/** A notice is still useful a day later. */
const keepNoticeMs = 86_400_000

const queuedMailSchema = v.pipe(v.string(), v.parseJson(), loginMailSchema)

/** Sends mail in the background. */
export interface MailQueue {
  /** Sends queued mail now. */
  wake(): void
  /** True if the mail server was unavailable for the last mail. */
  isAway(): boolean
  /** Returns the delivery state of a flow's mail. */
  deliveryOf(flow: {
    readonly id: string
    readonly mail: 'queued' | 'sent' | 'refused'
  }): LoginDelivery
  /** Resolves when no mail is being sent. */
  stop(): Promise<void>
}

/** Queues a mail, in the transaction that needs it. Its content is sealed. A notice has no flow. */
export async function enqueueMail(
  db: Transaction<Tables>,
  sealer: Sealer,
  {
    flow,
    content,
    now,
  }: { readonly flow: string | undefined; readonly content: LoginMail; readonly now: number },
): Promise<void> {
  const id = randomUUID()
  await db
    .insertInto('login_mails')
    .values({
      id,
      // No flow has an empty id.
      flow: flow ?? '',
      ...sealer.seal(Buffer.from(JSON.stringify(content)), `mail ${id}`),
      attempts: 0,
      next_at: now,
      lease_until: 0,
      expires_at: now + (flow === undefined ? keepNoticeMs : keepMailMs),
    })
    .execute()
}

/** Creates a {@link MailQueue} and starts to send. */
export function createMailQueue(parts: {
  readonly store: Store
  readonly sealer: Sealer
  readonly send: SendMail
  readonly log: Log
  readonly now: () => number
  /** How long a code lasts from the moment its mail goes out. */
  readonly flowMs: number
}): MailQueue {
  const { store, sealer, send, log, now, flowMs } = parts
  const running = new Set<Promise<void>>()
  let isStopped = false
  let isAway = false
  let dropped = 0
  let timer: NodeJS.Timeout | undefined

  /** Claims a mail. Servers that share the database race for it; the condition on the lease lets one win. */
  const claim = (): Promise<Tables['login_mails'] | undefined> => {
    const at = now()
    return store.db
      .updateTable('login_mails')
      .set({ lease_until: at + leaseMs })
      .where('lease_until', '<=', at)
      .where('id', '=', (eb) =>
        eb
          .selectFrom('login_mails')
          .select('id')
          .where('next_at', '<=', at)
          .where('lease_until', '<=', at)
          .orderBy('next_at')
          .limit(1),
      )
      .returningAll()
      .executeTakeFirst()
  }

  async function deliver(mail: Tables['login_mails']): Promise<void> {
    const isOver = mail.expires_at <= now()
    const outcome = isOver ? 'refused' : await attempt(mail)
    if (outcome === 'away' || outcome === 'unopened') {
      const waitMs = Math.min(firstRetryMs * 2 ** mail.attempts, longestRetryMs)
      await store.db
        .updateTable('login_mails')
        .set({ attempts: mail.attempts + 1, next_at: now() + waitMs, lease_until: 0 })
        .where('id', '=', mail.id)
        .execute()
      return
    }
    await store.db.transaction().execute(async (db) => {
      await db.deleteFrom('login_mails').where('id', '=', mail.id).execute()
      await db
        .updateTable('login_flows')
        .set(
          outcome === 'damaged'
            ? { mail: 'refused', state: 'void' }
            : { mail: outcome, ...(outcome === 'sent' && { expires_at: now() + flowMs }) },
        )
        .where('id', '=', mail.flow)
        .where('state', 'in', ['approval', 'code'])
        .execute()
    })
  }

  async function attempt(
    mail: Tables['login_mails'],
  ): Promise<'sent' | 'refused' | 'away' | 'unopened' | 'damaged'> {
    const { key_id: keyId, attempts } = mail
    // Where a new master key is on its way to all servers, another one has it already.
    if (!sealer.keyIds.includes(keyId)) {
      log.warn({ keyId, attempts }, 'a queued mail waits for a server that has its master key')
      return 'unopened'
    }
    let opened: Uint8Array
    try {
      opened = sealer.open(mail, `mail ${mail.id}`)
    } catch (error) {
      dropped++
      const reason = error instanceof Error ? error.message : 'unknown'
      log.error(
        { keyId, dropped, reason },
        'a queued mail does not open and is dropped; if it had a code, its visitor is offered another one',
      )
      return 'damaged'
    }
    const parsed = v.safeParse(queuedMailSchema, Buffer.from(opened).toString())
    // While servers are replaced by newer ones, another one has queued it and knows it.
    if (!parsed.success) {
      log.warn({ attempts }, 'a queued mail waits for a server of a version that knows its kind')
      return 'unopened'
    }
    try {
      await send(parsed.output, mail.id)
      if (isAway) log.info({}, 'the mail server accepts mail again')
      isAway = false
      return 'sent'
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown'
      if (error instanceof MailRefusedError) {
        log.warn({ reason, attempts }, 'the mail server rejected a mail')
        return 'refused'
      }
      isAway = true
      log.error({ reason, attempts }, 'a mail could not be sent; it is retried')
      return 'away'
    }
  }

  async function work(): Promise<void> {
    for (let mail = await claim(); mail; mail = isStopped ? undefined : await claim())
      await deliver(mail)
  }

  function wake(): void {
    if (isStopped || running.size >= atOnce) return
    const job = work()
      .catch((error: unknown) => logError(log, error, 'the mail queue failed'))
      .finally(() => running.delete(job))
    running.add(job)
  }

  function poll(): void {
    wake()
    timer = setTimeout(poll, pollMs).unref()
  }
  poll()

  return {
    wake,
    isAway: () => isAway,
    deliveryOf: ({ mail }) => (mail !== 'queued' ? mail : isAway ? 'delayed' : 'sending'),
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await Promise.all(running)
    },
  }
}
