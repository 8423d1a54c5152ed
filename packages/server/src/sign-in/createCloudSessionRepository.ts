import type { AuthStore } from '@latchkit/auth'
import { namespaceOf, parseAccountId, type AccountId } from '@latchkit/wire'
import type { CloudSession } from '@latchkit/wire/cloud-sessions'
import type { Store } from '../store/store.ts'

/** The sessions of a project. */
export interface CloudSessionRepository {
  /** Where `@latchkit/auth` keeps them. */
  readonly sessions: AuthStore
  /** Lets a session that was used last longer. It writes once a day, and brings back none that has ended. */
  touch(id: string, startedAtMs: number): Promise<void>
  find(id: string): Promise<CloudSession | undefined>
  /** Lists sessions by id, of one account on whichever network if it is given. */
  list(query: {
    readonly account?: AccountId | undefined
    readonly after?: string | undefined
    readonly limit: number
  }): Promise<readonly CloudSession[]>
  /** Ends a session. Returns whether there was one. */
  end(id: string): Promise<boolean>
}

/** What `@latchkit/auth` writes of a session. */
interface StoredSession {
  readonly accounts: readonly AccountId[]
  readonly startedAtMs: number
}

const dayMs = 86_400_000
const prefix = 'session:'

/** Creates a {@link CloudSessionRepository}. */
export function createCloudSessionRepository(parts: {
  readonly store: Store
  readonly project: string
  readonly idleMs: number
  readonly absoluteMs: number
  readonly now: () => number
}): CloudSessionRepository {
  const { store, project, idleMs, absoluteMs, now } = parts

  const select = () =>
    store.db
      .selectFrom('sign_in_sessions')
      .selectAll()
      .where('project', '=', project)
      .where('expires_at', '>', now())
  const take = async (id: string): Promise<string | undefined> =>
    await store.db.transaction().execute(async (db) => {
      const row = await db
        .deleteFrom('sign_in_sessions')
        .where('project', '=', project)
        .where('id', '=', id)
        .returning(['value', 'expires_at'])
        .executeTakeFirst()
      await db
        .deleteFrom('sign_in_accounts')
        .where('project', '=', project)
        .where('session', '=', id)
        .execute()
      return row && row.expires_at > now() ? row.value : undefined
    })

  return {
    sessions: {
      async get(key) {
        const row = await select().where('id', '=', idOf(key)).executeTakeFirst()
        return row?.value
      },
      async set(key, value, expiresAtMs) {
        const id = idOf(key)
        const accounts = new Set((JSON.parse(value) as StoredSession).accounts.map(keyOf))
        const expires_at = Math.min(expiresAtMs, now() + idleMs)
        await store.db.transaction().execute(async (db) => {
          await db
            .insertInto('sign_in_sessions')
            .values({ project, id, value, expires_at })
            .execute()
          for (const account of accounts)
            await db
              .insertInto('sign_in_accounts')
              .values({ project, account, session: id })
              .execute()
        })
      },
      take: (key) => take(idOf(key)),
    },
    async touch(id, startedAtMs) {
      const expires_at = Math.min(now() + idleMs, startedAtMs + absoluteMs)
      const row = await select().where('id', '=', id).executeTakeFirst()
      if (!row || row.expires_at > expires_at - Math.min(dayMs, idleMs / 4)) return
      await store.db
        .updateTable('sign_in_sessions')
        .set({ expires_at })
        .where('project', '=', project)
        .where('id', '=', id)
        .execute()
    },
    async find(id) {
      const row = await select().where('id', '=', id).executeTakeFirst()
      return row && toCloudSession(row)
    },
    async list({ account, after, limit }) {
      const rows = await select()
        .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
        .$if(account !== undefined, (query) =>
          query.where('id', 'in', (eb) =>
            eb
              .selectFrom('sign_in_accounts')
              .select('session')
              .where('project', '=', project)
              .where('account', '=', account === undefined ? '' : keyOf(account)),
          ),
        )
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map(toCloudSession)
    },
    end: async (id) => (await take(id)) !== undefined,
  }
}

function toCloudSession(row: {
  readonly id: string
  readonly value: string
  readonly expires_at: number
}): CloudSession {
  const { accounts, startedAtMs } = JSON.parse(row.value) as StoredSession
  return {
    id: row.id,
    accounts,
    startedAt: new Date(startedAtMs).toISOString(),
    expiresAt: new Date(row.expires_at).toISOString(),
  }
}

function idOf(key: string): string {
  if (!key.startsWith(prefix)) throw new Error(`${key} is not a key of a session.`)
  return key.slice(prefix.length)
}

/** An account on whichever network of its namespace. EVM addresses differ in their checksum alone. */
function keyOf(account: AccountId): string {
  const { networkId, address } = parseAccountId(account) ?? { networkId: account, address: '' }
  const namespace = namespaceOf(networkId)
  return `${namespace}:${namespace === 'eip155' ? address.toLowerCase() : address}`
}
