import type { Selectable } from 'kysely'
import type { Store } from '../../store/store.ts'
import type { Tables } from '../../store/tables.ts'
import type { Hex } from 'viem'

const rowsPerInsert = 500

/** The range of blocks of a network that is stored. */
export type BlockScan = Selectable<Tables['block_scans']>

/** Returns the block scan of a network. */
export async function loadBlockScan(store: Store, network: string): Promise<BlockScan | undefined> {
  return await store.db
    .selectFrom('block_scans')
    .selectAll()
    .where('network', '=', network)
    .executeTakeFirst()
}

/** Replaces a range of blocks and stores the scan's progress, in one transaction. */
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

/** Deletes the blocks of a network. */
export async function deleteBlocks(store: Store, network: string): Promise<void> {
  await store.db.transaction().execute(async (db) => {
    await db.deleteFrom('block_transactions').where('network', '=', network).execute()
    await db.deleteFrom('block_scans').where('network', '=', network).execute()
  })
}

/** Deletes the blocks of a network below the scan's lower end. */
export async function deleteOlderBlocks(store: Store, { network, low }: BlockScan): Promise<void> {
  await store.db.transaction().execute(async (db) => {
    await db
      .deleteFrom('block_transactions')
      .where('network', '=', network)
      .where('block', '<', low)
      .execute()
    await db.updateTable('block_scans').set({ low }).where('network', '=', network).execute()
  })
}

/** A block with its transactions, from a node. */
export interface RpcBlock {
  readonly number: Hex
  readonly hash: Hex
  readonly transactions: readonly {
    readonly hash: Hex
    readonly transactionIndex: Hex
    readonly from: Hex
    readonly to: Hex | null
  }[]
}
