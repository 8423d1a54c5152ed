import type { Store } from '../../store/store.ts'
import type { CheckedWallet } from './checkDraft.ts'
import { hashPictures } from './markOf.ts'

/** Small enough that a running server can write in between. */
const rowsPerInsert = 500

/** A wallet with its position in the import. */
export interface ImportedWallet extends CheckedWallet {
  readonly place: number
}

/** The numbers of wallets that an import changed. */
export interface ImportCounts {
  readonly added: number
  readonly changed: number
  readonly same: number
  readonly removed: number
}

/** Stores wallets by their id; with `replace`, earlier imported ones that are not among them are deleted. */
export async function writeListings(
  { db }: Store,
  wallets: readonly ImportedWallet[],
  { replace }: { readonly replace: boolean },
): Promise<ImportCounts> {
  const rows = await db.selectFrom('wallet_listings').select(['id', 'body', 'place']).execute()
  const stored = new Map(rows.map(({ id, body, place }) => [id, `${place} ${body}`]))
  const importedAt = new Date().toISOString()
  const importedRows = wallets.map(({ listing, pictures, place }) => ({
    id: listing.id,
    place,
    body: JSON.stringify(listing),
    pictures: hashPictures(pictures),
    imported_at: importedAt,
  }))
  const changedRows = importedRows.filter(
    ({ id, body, place }) => stored.get(id) !== `${place} ${body}`,
  )
  for (const chunk of chunksOf(changedRows))
    await db
      .insertInto('wallet_listings')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({
          place: ref('excluded.place'),
          body: ref('excluded.body'),
          pictures: ref('excluded.pictures'),
          imported_at: ref('excluded.imported_at'),
        })),
      )
      .execute()
  const importedIds = new Set(importedRows.map(({ id }) => id))
  const removedIds = replace ? rows.map(({ id }) => id).filter((id) => !importedIds.has(id)) : []
  for (const chunk of chunksOf(removedIds))
    await db.deleteFrom('wallet_listings').where('id', 'in', chunk).execute()
  const added = changedRows.filter(({ id }) => !stored.has(id)).length
  return {
    added,
    changed: changedRows.length - added,
    same: importedRows.length - changedRows.length,
    removed: removedIds.length,
  }
}

function chunksOf<T>(items: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / rowsPerInsert) }, (_, index) =>
    items.slice(index * rowsPerInsert, (index + 1) * rowsPerInsert),
  )
}
