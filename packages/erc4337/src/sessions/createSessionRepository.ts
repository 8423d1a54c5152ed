import { createKeyedLock } from '@latchkit/backend/internal'
import type { SessionGrant } from '@latchkit/wire'
import type { Selectable, Kysely } from 'kysely'
import type { Address, Hex } from 'viem'
import type { Erc4337Store } from '../store/openStore.ts'
import type { Erc4337Tables } from '../store/erc4337Tables.ts'
import { chargeOperation, releaseOperation } from './chargeOperation.ts'
import { sessionLimits, type SessionLimits } from './sessionLimits.ts'
import type { SessionRepository, SessionEntry } from './sessionRepository.ts'

const maxListed = 255
const unknownClient = 'unknown'

/** Creates a {@link SessionRepository} over a store. */
export function createSessionRepository(
  { db }: Erc4337Store,
  limits: SessionLimits = sessionLimits,
  nowSeconds: () => number = readClock,
): SessionRepository {
  // One creation at a time counts and stores: several at once would all see the same count.
  const inTurn = createKeyedLock()
  const openSince = (): number => nowSeconds() - limits.openSeconds
  const countOpen = async (
    column: 'client' | 'account' | 'project',
    value: string,
  ): Promise<number> => {
    const { count } = await db
      .selectFrom('sessions')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('activated_at', 'is', null)
      .where('created_at', '>=', openSince())
      .where(column, '=', value)
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  return {
    async create({ permissions, policies, ...entry }, client = unknownClient) {
      return await inTurn('create', async () => {
        await pruneOpenSessions(db, openSince())
        if ((await countOpen('client', client)) >= limits.perClient) return 'client'
        if ((await countOpen('account', entry.account)) >= limits.perAccount) return 'account'
        if ((await countOpen('project', entry.project)) >= limits.perProject) return 'project'
        await db
          .insertInto('sessions')
          .values({
            pci: entry.pci,
            project: entry.project,
            network: entry.networkId,
            account: entry.account,
            validator: entry.validator,
            session_id: entry.id,
            terms: entry.terms,
            permissions: JSON.stringify(permissions),
            policies: JSON.stringify(policies),
            expiry: entry.expiry,
            created_at: nowSeconds(),
            activated_at: null,
            charged_at: null,
            revoked_at: null,
            client,
          })
          .execute()
        return 'ok'
      })
    },
    async find(pci) {
      const row = await db
        .selectFrom('sessions')
        .selectAll()
        .where('pci', '=', pci.toLowerCase())
        .executeTakeFirst()
      return row && toEntry(row)
    },
    async list(account, networkId, project) {
      let query = db.selectFrom('sessions').selectAll().where('account', '=', account)
      if (networkId !== undefined) query = query.where('network', '=', networkId)
      if (project !== undefined) query = query.where('project', '=', project)
      const rows = await query
        .orderBy('activated_at', (order) => order.desc().nullsLast())
        .orderBy('created_at', 'desc')
        .orderBy('pci')
        .limit(maxListed)
        .execute()
      return rows.map(toEntry)
    },
    async activate(pci) {
      await db
        .updateTable('sessions')
        .set({ activated_at: nowSeconds(), client: null })
        .where('pci', '=', pci)
        .where('activated_at', 'is', null)
        .execute()
    },
    async revoke(pci) {
      await db
        .updateTable('sessions')
        .set({ revoked_at: nowSeconds() })
        .where('pci', '=', pci)
        .where('revoked_at', 'is', null)
        .execute()
    },
    charge: (operation) =>
      chargeOperation(db, operation, { nowSeconds: nowSeconds(), perNonce: limits.perNonce }),
    release: (pci, hash) => releaseOperation(db, pci, hash),
    async hasSigned(pci, nonce) {
      const row = await db
        .selectFrom('session_operations')
        .select('hash')
        .where('pci', '=', pci)
        .where('nonce', '=', nonce.toString())
        .executeTakeFirst()
      return row !== undefined
    },
    async readSpent(pci, counter) {
      const row = await db
        .selectFrom('session_totals')
        .select('spent')
        .where('pci', '=', pci)
        .where('counter', '=', counter)
        .executeTakeFirst()
      return BigInt(row?.spent ?? 0)
    },
    async findOperation(networkId, hash) {
      const row = await db
        .selectFrom('session_operations')
        .innerJoin('sessions', 'sessions.pci', 'session_operations.pci')
        .select(['sessions.account', 'session_operations.nonce', 'session_operations.signed_at'])
        .where('session_operations.hash', '=', hash)
        .where('sessions.network', '=', networkId)
        .executeTakeFirst()
      return (
        row && {
          account: row.account as Address,
          nonce: BigInt(row.nonce),
          signedAt: row.signed_at,
        }
      )
    },
  }
}

function toEntry(row: Selectable<Erc4337Tables['sessions']>): SessionEntry {
  return {
    pci: row.pci,
    project: row.project,
    networkId: row.network,
    account: row.account as Address,
    validator: row.validator as Address,
    id: row.session_id as Hex,
    terms: row.terms as Hex,
    permissions: JSON.parse(row.permissions) as readonly SessionGrant[],
    policies: JSON.parse(row.policies) as readonly SessionGrant[],
    expiry: row.expiry,
    createdAt: row.created_at,
    activatedAt: row.activated_at,
    revokedAt: row.revoked_at,
  }
}

function readClock(): number {
  return Math.floor(Date.now() / 1000)
}

/**
 * Deletes sessions that were created before a time and never granted. Each creation does this, so the table cannot grow between two
 * rounds of pruning.
 * @param db a database or a transaction
 */
async function pruneOpenSessions(db: Kysely<Erc4337Tables>, beforeSeconds: number): Promise<void> {
  const gone = db
    .selectFrom('sessions')
    .select('pci')
    .where('activated_at', 'is', null)
    .where('created_at', '<', beforeSeconds)
  if (!(await gone.executeTakeFirst())) return
  await db.deleteFrom('session_totals').where('pci', 'in', gone).execute()
  await db.deleteFrom('session_operations').where('pci', 'in', gone).execute()
  await db.deleteFrom('sessions').where('pci', 'in', gone).execute()
}
