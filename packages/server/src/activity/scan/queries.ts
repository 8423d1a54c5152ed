import type { Selectable } from 'kysely'
import type { Store } from '../../store/store.ts'
import type { Tables } from '../../store/tables.ts'
import type { NftKey } from '../../assets/nfts/readNfts.ts'
import type { Findings, Touch } from './touch.ts'

const rowsPerInsert = 500
/** Anyone can send anyone pieces by the thousand. */
const mostReceived = 1_000
const mostOfCollection = 100

/** How far the past of an account is read. */
export type AccountScan = Selectable<Tables['account_scans']>

/** What is remembered of an account's scan. */
export async function loadScan(
  store: Store,
  network: string,
  address: string,
): Promise<AccountScan | undefined> {
  return await store.db
    .selectFrom('account_scans')
    .selectAll()
    .where('network', '=', network)
    .where('address', '=', address)
    .executeTakeFirst()
}

/**
 * Writes what a stretch of blocks holds together with how far the scan has come, or nothing of both. What is
 * remembered of the stretch and is no longer in it, was on a branch that the chain has left: it goes.
 */
export async function saveFindings(
  store: Store,
  scan: AccountScan,
  range: { readonly from: number; readonly to: number },
  findings: Findings,
): Promise<void> {
  const { network, address } = scan
  const stored = await touchesBetween(store, scan, range)
  const found = new Map(findings.touches.map((touch) => [key(touch), touch]))
  const gone = stored.filter((touch) => !found.has(key(touch)))
  const known = new Set(stored.map(key))
  const fresh = findings.touches.filter((touch) => !known.has(key(touch)))
  await store.db.transaction().execute(async (db) => {
    for (const touch of gone) {
      await db
        .deleteFrom('account_transactions')
        .where('network', '=', network)
        .where('address', '=', address)
        .where('block', '=', touch.block)
        .where('position', '=', touch.position)
        .execute()
      await db
        .deleteFrom('internal_transfers')
        .where('network', '=', network)
        .where('address', '=', address)
        .where('hash', '=', touch.hash)
        .execute()
    }
    for (const part of parts(fresh)) {
      const rows = part.map(({ block, position, hash, blockHash }) => ({
        network,
        address,
        block,
        position,
        hash,
        block_hash: blockHash,
        body: null,
      }))
      await db
        .insertInto('account_transactions')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    for (const part of parts(findings.tokens)) {
      const rows = part.map((token) => ({ network, address, token }))
      await db
        .insertInto('account_tokens')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    for (const part of parts(findings.nfts)) {
      const rows = part.map((nft) => ({ network, address, ...nft }))
      await db
        .insertInto('account_nfts')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    for (const part of parts(findings.internal)) {
      const rows = part.map((move) => ({
        network,
        address,
        ...move,
        amount: move.amount.toString(),
      }))
      await db
        .insertInto('internal_transfers')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    await db
      .insertInto('account_scans')
      .values(scan)
      .onConflict((conflict) => conflict.columns(['network', 'address']).doUpdateSet(scan))
      .execute()
  })
}

/** Forgets everything that was read of an account, or of all accounts of a network. */
export async function forgetScans(store: Store, network: string, address?: string): Promise<void> {
  await store.db.transaction().execute(async (db) => {
    for (const table of [
      'account_scans',
      'account_transactions',
      'internal_transfers',
      'account_tokens',
      'account_nfts',
    ] as const) {
      const query = db.deleteFrom(table).where('network', '=', network)
      await (address === undefined ? query : query.where('address', '=', address)).execute()
    }
  })
}

/** The tokens that once moved to or from an account. */
export async function loadTokenAddresses(
  store: Store,
  network: string,
  address: string,
): Promise<readonly string[]> {
  const rows = await store.db
    .selectFrom('account_tokens')
    .select('token')
    .where('network', '=', network)
    .where('address', '=', address)
    .execute()
  return rows.map((row) => row.token)
}

/** The pieces of collections that once came to an account, the newest first; of each collection not too many. */
export async function loadReceivedNfts(
  store: Store,
  network: string,
  address: string,
): Promise<readonly NftKey[]> {
  const rows = await store.db
    .selectFrom('account_nfts')
    .select(['kind', 'token', 'token_id'])
    .where('network', '=', network)
    .where('address', '=', address)
    .orderBy('block', 'desc')
    .orderBy('token')
    .orderBy('token_id')
    .limit(mostReceived)
    .execute()
  const counts = new Map<string, number>()
  return rows.flatMap(({ kind, token, token_id: tokenId }) => {
    const count = (counts.get(token) ?? 0) + 1
    counts.set(token, count)
    return count > mostOfCollection ? [] : [{ kind, address: token, tokenId }]
  })
}

async function touchesBetween(
  store: Store,
  scan: AccountScan,
  range: { readonly from: number; readonly to: number },
): Promise<readonly Touch[]> {
  const rows = await store.db
    .selectFrom('account_transactions')
    .select(['block', 'position', 'hash', 'block_hash'])
    .where('network', '=', scan.network)
    .where('address', '=', scan.address)
    .where('block', '>=', range.from)
    .where('block', '<=', range.to)
    .execute()
  return rows.map(({ block, position, hash, block_hash }) => ({
    block,
    position,
    hash,
    blockHash: block_hash,
  }))
}

function key(touch: Touch): string {
  return `${touch.block} ${touch.position} ${touch.hash} ${touch.blockHash}`
}

function parts<T>(items: readonly T[]): readonly (readonly T[])[] {
  const result: (readonly T[])[] = []
  for (let start = 0; start < items.length; start += rowsPerInsert) {
    result.push(items.slice(start, start + rowsPerInsert))
  }
  return result
}
