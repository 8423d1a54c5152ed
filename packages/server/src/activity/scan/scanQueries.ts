import type { Selectable } from 'kysely'
import type { Store } from '../../store/store.ts'
import type { Tables } from '../../store/tables.ts'
import type { NftKey } from '../../assets/nfts/readNfts.ts'

const rowsPerInsert = 500
/** The progress of an account's scan. */
export type AccountScan = Selectable<Tables['account_scans']>

/** Returns the stored scan of an account. */
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
 * Stores the findings of a range of blocks together with the scan's progress, in one transaction. Stored transactions
 * of the range that are no longer found were on an abandoned branch and are deleted.
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
  const removed = stored.filter((touch) => !found.has(key(touch)))
  const storedKeys = new Set(stored.map(key))
  const added = findings.touches.filter((touch) => !storedKeys.has(key(touch)))
  await store.db.transaction().execute(async (db) => {
    for (const touch of removed) {
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
    for (const chunk of chunks(added)) {
      const rows = chunk.map(({ block, position, hash, blockHash }) => ({
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
    for (const chunk of chunks(findings.tokens)) {
      const rows = chunk.map((token) => ({ network, address, token }))
      await db
        .insertInto('account_tokens')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    for (const chunk of chunks(findings.nfts)) {
      const rows = chunk.map((nft) => ({ network, address, ...nft }))
      await db
        .insertInto('account_nfts')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    for (const chunk of chunks(findings.internal)) {
      const rows = chunk.map((move) => ({
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

/** Deletes the scan of an account, or of all accounts of a network. */
export async function deleteScans(store: Store, network: string, address?: string): Promise<void> {
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

/** Returns the tokens that an account ever sent or received. */
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

/** How many NFTs are returned of an account: anyone can send them by the thousand. */
export interface NftLimits {
  readonly most: number
  readonly perCollection: number
}

/** Returns the NFTs that an account ever received, newest first. */
export async function loadReceivedNfts(
  store: Store,
  network: string,
  address: string,
  { most, perCollection }: NftLimits,
): Promise<readonly NftKey[]> {
  const rows = await store.db
    .selectFrom('account_nfts')
    .select(['kind', 'token', 'token_id'])
    .where('network', '=', network)
    .where('address', '=', address)
    .orderBy('block', 'desc')
    .orderBy('token')
    .orderBy('token_id')
    .limit(most)
    .execute()
  const counts = new Map<string, number>()
  return rows.flatMap(({ kind, token, token_id: tokenId }) => {
    const count = (counts.get(token) ?? 0) + 1
    counts.set(token, count)
    return count > perCollection ? [] : [{ kind, address: token, tokenId }]
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

function chunks<T>(items: readonly T[]): readonly (readonly T[])[] {
  const result: (readonly T[])[] = []
  for (let start = 0; start < items.length; start += rowsPerInsert) {
    result.push(items.slice(start, start + rowsPerInsert))
  }
  return result
}

/** A transaction that involves an account, and its position in the chain. */
export interface Touch {
  readonly block: number
  readonly position: number
  readonly hash: string
  readonly blockHash: string
}

/** A native transfer to or from an account by a contract, within a transaction. */
export interface InternalTransfer {
  readonly hash: string
  readonly path: string
  readonly block: number
  readonly sender: string
  readonly receiver: string
  readonly amount: bigint
}

/** An NFT that an account received. */
export interface ReceivedNft {
  readonly kind: 'erc721' | 'erc1155'
  readonly token: string
  readonly token_id: string
  readonly block: number
}

/** The findings of a range of blocks for an account. */
export interface Findings {
  readonly touches: readonly Touch[]
  readonly tokens: readonly string[]
  readonly nfts: readonly ReceivedNft[]
  readonly internal: readonly InternalTransfer[]
}
