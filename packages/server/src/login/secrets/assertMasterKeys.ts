import type { Store } from '../../store/store.ts'
import { LoginSetupError } from '../loginSetupError.ts'
import type { Sealer } from './createSealer.ts'
import { sealedPlaces, tryOpen } from './sealedPlaces.ts'

/** One value may be damaged; that none of these opens is the key. */
const samples = 20

/**
 * Checks that the configured master keys are those that have sealed what the database holds. A server with a wrong one would seal new
 * wallets with it, which nobody could open once the right one is back.
 * @throws LoginSetupError with a message that names the key, never its value
 */
export async function assertMasterKeys({ db }: Store, sealer: Sealer): Promise<void> {
  for (const { table, contextOf } of sealedPlaces) {
    const used = await db.selectFrom(table).select('key_id').distinct().execute()
    for (const { key_id } of used) {
      if (!sealer.keyIds.includes(key_id))
        throw new LoginSetupError(
          `The master key "${key_id}" has sealed values of the database (in ${table}) and is not in login.masterKeys; put it back behind the first one. Nothing was changed. docs/operate.md says what is left if it is lost.`,
        )
      const rows = await db
        .selectFrom(table)
        .selectAll()
        .where('key_id', '=', key_id)
        .limit(samples)
        .execute()
      const opens = rows.some((row) => {
        const context = contextOf(row as unknown as Readonly<Record<string, string>>)
        return tryOpen(sealer, row, context) !== undefined
      })
      // Another server may have sealed the last ones again meanwhile.
      if (!opens && rows.length > 0)
        throw new LoginSetupError(
          `The master key "${key_id}" of login.masterKeys is not the one that has sealed the values of the database (in ${table}); restore the right one. A new key needs a new id. Nothing was changed.`,
        )
    }
  }
}
