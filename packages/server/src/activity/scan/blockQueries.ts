import type { Selectable } from 'kysely'
import type { Store } from '../../store/store.ts'
import type { Tables } from '../../store/tables.ts'
import type { RpcBlock } from './rpcBlock.ts'

const rowsPerInsert = 500

/** How far whole blocks of a network are read. */
export type BlockScan = Selectable<Tables['block_scans']>

/** What is remembered of a network's blocks. */
export async function loadBlockScan(store: Store, network: string): Promise<BlockScan | undefined> {
  return await store.db
    .selectFrom('block_scans')
    .selectAll()
    .where('network', '=', network)
    .executeTakeFirst()
}

/** Writes blocks in place of what was remembered of their numbers, together with how far the scan has come. */
export async function saveBlocks(
  store: Store,
  scan: BlockScan,
  range: { readonly from: number; readonly to: number },
  blocks: readonly RpcBlock[],
): Promise<void> {
  const { network } = scan
  const rows = blocks.flatMap((block) =>
    block.transactions.map((transaction) => ({
      network,
      block: Number(block.number),
      position: Number(transaction.transactionIndex),
      hash: transaction.hash,
      block_hash: block.hash,
      sender: transaction.from.toLowerCase(),
      receiver: transaction.to?.toLowerCase() ?? null,
    })),
  )
  await store.db.transaction().execute(async (db) => {
    await db
      .deleteFrom('block_transactions')
      .where('network', '=', network)
      .where('block', '>=', range.from)
      .where('block', '<=', range.to)
      .execute()
    for (let start = 0; start < rows.length; start += rowsPerInsert) {
      await db
        .insertInto('block_transactions')
        .values(rows.slice(start, start + rowsPerInsert))
        .execute()
    }
    await db
      .insertInto('block_scans')
      .values(scan)
      .onConflict((conflict) => conflict.column('network').doUpdateSet(scan))
      .execute()
  })
}

/** Forgets the blocks of a network. */
export async function forgetBlocks(store: Store, network: string): Promise<void> {
  await store.db.transaction().execute(async (db) => {
    await db.deleteFrom('block_transactions').where('network', '=', network).execute()
    await db.deleteFrom('block_scans').where('network', '=', network).execute()
  })
}

/** Forgets the blocks of a network that are older than its scan is to reach. */
export async function forgetOlderBlocks(store: Store, { network, low }: BlockScan): Promise<void> {
  await store.db.transaction().execute(async (db) => {
    await db
      .deleteFrom('block_transactions')
      .where('network', '=', network)
      .where('block', '<', low)
      .execute()
    await db.updateTable('block_scans').set({ low }).where('network', '=', network).execute()
  })
}
