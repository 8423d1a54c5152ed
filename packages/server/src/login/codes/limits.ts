import { randomUUID } from 'node:crypto'
import { clientsOfNetwork, widerNetwork } from '@latchkit/backend/http'
import type { Transaction } from 'kysely'
import type { Tables } from '../../store/tables.ts'
import { waitError } from '../loginError.ts'
import type { Pepper } from '../secrets/createPepper.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** At most `count` events of a key in any `windowMs`. */
export interface Limit {
  readonly count: number
  readonly windowMs: number
  readonly code: 'too_soon' | 'too_many'
}

/** The limits of logging in. */
export const limits: Readonly<
  Record<'resend' | 'sendsPerAddress' | 'sendsPerClient' | 'failures' | 'recoveries', Limit>
> = {
  resend: { count: 1, windowMs: 30_000, code: 'too_soon' },
  sendsPerAddress: { count: 5, windowMs: hourMs, code: 'too_many' },
  sendsPerClient: { count: 20, windowMs: hourMs, code: 'too_many' },
  failures: { count: 10, windowMs: dayMs, code: 'too_many' },
  recoveries: { count: 10, windowMs: dayMs, code: 'too_many' },
}

/**
 * Checks that a key has had fewer events than a limit allows. Transactions of the store are serialized across servers, so no event is
 * counted between this and {@link countEvent}.
 * @throws HttpError 429 with `Retry-After`
 */
export async function assertBelow(
  db: Transaction<Tables>,
  key: string,
  { count, windowMs, code }: Limit,
  now: number,
): Promise<void> {
  const events = await db
    .selectFrom('login_events')
    .select('at')
    .where('key', '=', key)
    .where('at', '>', now - windowMs)
    .orderBy('at', 'desc')
    .limit(count)
    .execute()
  const oldest = events[count - 1]
  if (oldest) throw waitError(code, oldest.at + windowMs - now)
}

/** Counts an event of a key; returns its id. */
export async function countEvent(
  db: Transaction<Tables>,
  key: string,
  now: number,
): Promise<string> {
  const id = randomUUID()
  await db.insertInto('login_events').values({ id, key, at: now }).execute()
  return id
}

/** A request that counts against the hourly limit of a client. */
export interface ClientEvent {
  readonly kind: 'client' | 'social'
  /** Network address of the client. */
  readonly client: string
  readonly perHour: number
  readonly pepper: Pepper
  readonly now: number
}

/**
 * Counts a request of a client. With IPv6, one customer of a provider can have 65,536 client addresses: together they have the limit of
 * eight.
 * @throws HttpError 429 with `Retry-After`
 */
export async function countOfClient(
  db: Transaction<Tables>,
  { kind, client, perHour, pepper, now }: ClientEvent,
): Promise<void> {
  const network = widerNetwork(client)
  const all = [
    { address: client, count: perHour },
    ...(network === undefined ? [] : [{ address: network, count: perHour * clientsOfNetwork }]),
  ].map(({ address, count }) => ({ key: `${kind} ${pepper.hash('limit', address)}`, count }))
  for (const { key, count } of all)
    await assertBelow(db, key, { ...limits.sendsPerClient, count }, now)
  for (const { key } of all) await countEvent(db, key, now)
}
