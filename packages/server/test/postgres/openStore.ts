import { onTestFinished } from 'vitest'
import { patient } from '@latchkit/test-kit/patient'
import type { Store } from '../../src/store/store.ts'
import { lendDatabase, type LentDatabase } from './lendDatabase.ts'
import { openRealStore } from './openRealStore.ts'

interface OpenDatabase {
  readonly lent: Promise<LentDatabase>
  /** How many stores of a test are on it. */
  stores: number
}

/** A file that is opened again holds what it held. */
const databases = new Map<string, OpenDatabase>()

/** Stands in the place of the server's own, so that tests written for SQLite run on PostgreSQL: each in a database of its own. */
export async function openStore(address: string): Promise<Store> {
  const database = databases.get(address) ?? { lent: lendDatabase(), stores: 0 }
  if (address !== ':memory:') databases.set(address, database)
  database.stores += 1
  const { url, giveBack } = await database.lent
  const store = await openRealStore(patient(url))
  try {
    onTestFinished(async () => {
      await store.close()
      database.stores -= 1
      if (database.stores > 0) return
      databases.delete(address)
      await giveBack()
    })
  } catch {
    // It is opened for several tests, and goes with the PostgreSQL itself.
  }
  return store
}
