import type { Store } from '../../store/store.ts'
import type { Sealer } from './createSealer.ts'

const batch = 100

/**
 * Seals values of older master keys again with the active one, so that the older keys can be removed from the configuration. Returns the
 * number of values.
 */
export async function sealAgain(store: Store, sealer: Sealer): Promise<number> {
  let count = 0
  for (const { table, id, contextOf } of places) {
    for (;;) {
      const rows = await store.db
        .selectFrom(table)
        .selectAll()
        .where('key_id', '!=', sealer.activeKeyId)
        .limit(batch)
        .execute()
      if (rows.length === 0) break
      for (const row of rows) {
        const fields = row as unknown as Readonly<Record<string, string>>
        const context = contextOf(fields)
        const sealed = sealer.seal(sealer.open(row, context), context)
        await store.db
          .updateTable(table)
          .set(sealed)
          .where(id as never, '=', fields[id] as never)
          // A row that changed meanwhile is sealed with the active key already.
          .where('sealed', '=', row.sealed)
          .execute()
        count++
      }
    }
  }
  return count
}

const places = [
  {
    table: 'login_shares',
    id: 'device',
    contextOf: (row: Readonly<Record<string, string>>) =>
      `share ${row['account']} ${row['device']}`,
  },
  {
    table: 'login_recoveries',
    id: 'id',
    contextOf: (row: Readonly<Record<string, string>>) => `recovery ${row['account']} ${row['id']}`,
  },
  {
    table: 'login_signing_keys',
    id: 'id',
    contextOf: (row: Readonly<Record<string, string>>) => `signing key ${row['id']}`,
  },
] as const
