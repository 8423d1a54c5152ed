import { inject, onTestFinished } from 'vitest'
import type { Store } from '../../src/store/store.ts'
import { createDatabase, dropDatabase } from '@latchkit/test-kit/createDatabase'
import { openRealStore } from './openRealStore.ts'
import { patient } from '@latchkit/test-kit/patient'

/** A file that is opened again holds what it held. */
const databases = new Map<string, Promise<string>>()

/** Stands in the place of the server's own, so that tests written for SQLite run on PostgreSQL: each in a database of its own. */
export async function openStore(address: string): Promise<Store> {
  const beside = inject('postgresUrl')
  const made = databases.get(address) ?? createDatabase(beside, inject('postgresTemplate'))
  if (address !== ':memory:') databases.set(address, made)
  const url = await made
  const store = await openRealStore(patient(url))
  try {
    onTestFinished(async () => {
      await store.close()
      await dropDatabase(beside, url)
      databases.delete(address)
    })
  } catch {
    // It is opened for several tests, and goes with the PostgreSQL itself.
  }
  return store
}
