import type { Store } from '../../store/store.ts'
import type { CheckedWallet } from './checkDraft.ts'
import { markOf } from './markOf.ts'

/** So many at once that a server which runs meanwhile can write in between. */
const atOnce = 500

/** A wallet with its place among those that are imported. */
export interface ImportedWallet extends CheckedWallet {
  readonly place: number
}

/** How many wallets an import has touched, and how. */
export interface Written {
  readonly added: number
  readonly changed: number
  readonly same: number
  readonly removed: number
}

/** Writes wallets over those of the same id; with `replace`, what was imported earlier and is not among them goes. */
export async function writeListings(
  { db }: Store,
  wallets: readonly ImportedWallet[],
  { replace }: { readonly replace: boolean },
): Promise<Written> {
  const rows = await db.selectFrom('wallet_listings').select(['id', 'body', 'place']).execute()
  const known = new Map(rows.map(({ id, body, place }) => [id, `${place} ${body}`]))
  const importedAt = new Date().toISOString()
  const fresh = wallets.map(({ listing, pictures, place }) => ({
    id: listing.id,
    place,
    body: JSON.stringify(listing),
    pictures: markOf(pictures),
    imported_at: importedAt,
  }))
  const news = fresh.filter(({ id, body, place }) => known.get(id) !== `${place} ${body}`)
  for (const part of partsOf(news))
    await db
      .insertInto('wallet_listings')
      .values(part)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({
          place: ref('excluded.place'),
          body: ref('excluded.body'),
          pictures: ref('excluded.pictures'),
          imported_at: ref('excluded.imported_at'),
        })),
      )
      .execute()
  const kept = new Set(fresh.map(({ id }) => id))
  const gone = replace ? rows.map(({ id }) => id).filter((id) => !kept.has(id)) : []
  for (const part of partsOf(gone))
    await db.deleteFrom('wallet_listings').where('id', 'in', part).execute()
  const added = news.filter(({ id }) => !known.has(id)).length
  return {
    added,
    changed: news.length - added,
    same: fresh.length - news.length,
    removed: gone.length,
  }
}

function partsOf<T>(items: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / atOnce) }, (_, index) =>
    items.slice(index * atOnce, (index + 1) * atOnce),
  )
}
