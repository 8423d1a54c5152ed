import { openDatabase, type DatabaseOptions } from '@latchkit/backend/store'
import { migrations } from './migrations.ts'
import type { Store } from './store.ts'
import type { Tables } from './tables.ts'

/**
 * Opens the database at a file path, `:memory:` or `postgres://…`, and brings its tables up to date.
 * @throws if it cannot be opened or a migration fails
 */
export async function openStore(address: string, options?: DatabaseOptions): Promise<Store> {
  return await openDatabase<Tables>(address, migrations, options)
}
