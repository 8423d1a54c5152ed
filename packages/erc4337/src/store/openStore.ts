import { openDatabase, type DatabaseOptions, type Store } from '@latchkit/backend/store'
import type { Erc4337Tables } from './erc4337Tables.ts'
import { erc4337Migrations } from './migrations.ts'

/** A database with the tables of bundler, paymaster and sessions. */
export type Erc4337Store = Store<Erc4337Tables>

/**
 * Opens a database with the tables of bundler, paymaster and sessions alone.
 * @param address a file path, `:memory:` or `postgres://…`
 * @throws if it cannot be opened or a migration fails
 */
export async function openStore(address: string, options?: DatabaseOptions): Promise<Erc4337Store> {
  return await openDatabase<Erc4337Tables>(address, erc4337Migrations, options)
}
