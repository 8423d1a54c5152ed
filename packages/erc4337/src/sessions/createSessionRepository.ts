import type { SessionGrant } from '@latchkit/wire'
import type { Selectable } from 'kysely'
import type { Address, Hex } from 'viem'
import type { Erc4337Store } from '../store/openStore.ts'
import type { Erc4337Tables } from '../store/erc4337Tables.ts'
import { chargeOperation, releaseOperation } from './chargeOperation.ts'
import type { SessionRepository, SessionEntry } from './sessionRepository.ts'

const maxListed = 255

/** Creates a {@link SessionRepository} over a store. */
export function createSessionRepository({ db }: Erc4337Store): SessionRepository {
  return {
    async create({ permissions, policies, ...entry }) {
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
        })
        .execute()
    },
    async find(pci) {
      const row = await db
        .selectFrom('sessions')
        .selectAll()
        .where('pci', '=', pci.toLowerCase())
        .executeTakeFirst()
      return row && toEntry(row)
    },
    async list(account, networkId) {
      let query = db.selectFrom('sessions').selectAll().where('account', '=', account)
      if (networkId !== undefined) query = query.where('network', '=', networkId)
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
        .set({ activated_at: nowSeconds() })
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
    charge: (operation) => chargeOperation(db, operation, nowSeconds()),
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

function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}
