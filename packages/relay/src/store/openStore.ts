import { openDatabase, type DatabaseOptions, type Store } from '@latchkit/backend/store'
import { relayMigrations } from './migrations.ts'
import type { RelayTables } from './relayTables.ts'

/** A database with the tables of the relay. */
export type RelayStore = Store<RelayTables>

/**
 * Opens a database with the tables of the relay alone.
 * @param address a file path, `:memory:` or `postgres://…`
 * @throws if it cannot be opened or a migration fails
 */
export async function openStore(address: string, options?: DatabaseOptions): Promise<RelayStore> {
  return await openDatabase<RelayTables>(address, relayMigrations, options)
}
