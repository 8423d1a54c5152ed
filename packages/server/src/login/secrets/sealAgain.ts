import type { Store } from '../../store/store.ts'
import type { Sealer } from './createSealer.ts'
import { sealedPlaces, tryOpen } from './sealedPlaces.ts'

const batch = 100

/** What came of {@link sealAgain}. */
export interface SealedAgain {
  readonly sealed: number
  /** Values that their master key does not open: they stay as they are. */
  readonly unopened: number
}

/**
 * Seals values of older master keys again with the active one, so that the older keys can be removed from the configuration. A value
 * that does not open keeps no other from it.
 */
export async function sealAgain(store: Store, sealer: Sealer): Promise<SealedAgain> {
  let [sealed, unopened] = [0, 0]
  for (const { table, id, contextOf } of sealedPlaces) {
    for (let after = ''; ;) {
      const rows = await store.db
        .selectFrom(table)
        .selectAll()
        .where('key_id', '!=', sealer.activeKeyId)
        .where(id as never, '>', after as never)
        .orderBy(id as never)
        .limit(batch)
        .execute()
      if (rows.length === 0) break
      for (const row of rows) {
        const fields = row as unknown as Readonly<Record<string, string>>
        const context = contextOf(fields)
        after = fields[id] ?? ''
        const plain = tryOpen(sealer, row, context)
        if (!plain) {
          unopened++
          continue
        }
        await store.db
          .updateTable(table)
          .set(sealer.seal(plain, context))
          .where(id as never, '=', after as never)
          // A row that changed meanwhile is sealed with the active key already.
          .where('sealed', '=', row.sealed)
          .execute()
        sealed++
      }
    }
  }
  return { sealed, unopened }
}
