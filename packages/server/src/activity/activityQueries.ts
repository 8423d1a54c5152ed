import type { Store } from '../store/store.ts'
import type { TracedTransfer } from './dropReverted.ts'
import type { Touch } from './scan/scanQueries.ts'
import type { StoredTransaction } from './storedTransaction.ts'

/** A position in a chain. */
export interface Place {
  readonly block: number
  readonly position: number
}

/** A transaction of an account, with its details if they are stored. */
export interface StoredTouch extends Touch {
  readonly body: string | null
}

/** Returns the newest transactions of an account before a place, not older than block `low`; newest first. */
export async function loadTouches(
  store: Store,
  account: { readonly network: string; readonly address: string },
  range: { readonly before: Place; readonly low: number; readonly count: number },
): Promise<readonly StoredTouch[]> {
  const [own, ...others] = await Promise.all([
    ownTouches(store, account, range),
    blockTouches(store, account, range, 'sender'),
    blockTouches(store, account, range, 'receiver'),
  ])
  const touches = new Map(others.flat().map((touch) => [touch.hash, touch]))
  for (const touch of own) touches.set(touch.hash, touch)
  return [...touches.values()]
    .sort((left, right) => right.block - left.block || right.position - left.position)
    .slice(0, range.count)
}

async function ownTouches(
  store: Store,
  { network, address }: { readonly network: string; readonly address: string },
  { before, low, count }: { readonly before: Place; readonly low: number; readonly count: number },
): Promise<readonly StoredTouch[]> {
  const rows = await store.db
    .selectFrom('account_transactions')
    .select(['block', 'position', 'hash', 'block_hash', 'body'])
    .where('network', '=', network)
    .where('address', '=', address)
    .where('block', '>=', low)
    .where('block', '<=', before.block)
    .where((where) =>
      where.or([where('block', '<', before.block), where('position', '<', before.position)]),
    )
    .orderBy('block', 'desc')
    .orderBy('position', 'desc')
    .limit(count)
    .execute()
  return rows.map(({ block_hash: blockHash, ...row }) => ({ ...row, blockHash }))
}

async function blockTouches(
  store: Store,
  { network, address }: { readonly network: string; readonly address: string },
  { before, low, count }: { readonly before: Place; readonly low: number; readonly count: number },
  side: 'sender' | 'receiver',
): Promise<readonly StoredTouch[]> {
  const rows = await store.db
    .selectFrom('block_transactions')
    .select(['block', 'position', 'hash', 'block_hash'])
    .where('network', '=', network)
    .where(side, '=', address)
    .where('block', '>=', low)
    .where('block', '<=', before.block)
    .where((where) =>
      where.or([where('block', '<', before.block), where('position', '<', before.position)]),
    )
    .orderBy('block', 'desc')
    .orderBy('position', 'desc')
    .limit(count)
    .execute()
  return rows.map(({ block_hash: blockHash, ...row }) => ({ ...row, blockHash, body: null }))
}

/** Returns the internal native transfers of an account in some transactions. */
export async function loadInternalTransfers(
  store: Store,
  network: string,
  address: string,
  hashes: readonly string[],
): Promise<readonly (TracedTransfer & { readonly hash: string })[]> {
  const rows = await store.db
    .selectFrom('internal_transfers')
    .select(['hash', 'path', 'sender', 'receiver', 'amount'])
    .where('network', '=', network)
    .where('address', '=', address)
    .where('hash', 'in', hashes)
    .orderBy('path')
    .execute()
  return rows.map(({ hash, path, sender, receiver, amount }) => ({
    hash,
    path,
    kind: 'native',
    from: sender,
    to: receiver,
    amount,
  }))
}

/** Stores the details of transactions. */
export async function saveBodies(
  store: Store,
  network: string,
  address: string,
  found: readonly { readonly touch: StoredTouch; readonly body: StoredTransaction }[],
): Promise<void> {
  if (found.length === 0) return
  await store.db
    .insertInto('account_transactions')
    .values(
      found.map(({ touch, body }) => ({
        network,
        address,
        block: touch.block,
        position: touch.position,
        hash: touch.hash,
        block_hash: touch.blockHash,
        body: JSON.stringify(body),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['network', 'address', 'block', 'position']).doUpdateSet((update) => ({
        hash: update.ref('excluded.hash'),
        block_hash: update.ref('excluded.block_hash'),
        body: update.ref('excluded.body'),
      })),
    )
    .execute()
}

/** Returns the range and time of an account's last scan. */
export async function loadLastScan(
  store: Store,
  network: string,
  address: string,
): Promise<
  { readonly low: number; readonly high: number; readonly updatedAt: string } | undefined
> {
  const row = await store.db
    .selectFrom('account_scans')
    .select(['low', 'high', 'updated_at'])
    .where('network', '=', network)
    .where('address', '=', address)
    .executeTakeFirst()
  return row && { low: row.low, high: row.high, updatedAt: row.updated_at }
}
