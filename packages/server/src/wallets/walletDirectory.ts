import type { WalletListing } from '@latchkit/wire'
import type { Store } from '../store/store.ts'
import type { DirectorySettings } from './config.ts'
import { mergeListings } from './mergeListings.ts'

const defaultRecheckMs = 10_000

/** The current wallet directory. */
export interface WalletDirectory {
  read(): Promise<readonly WalletListing[]>
}

/**
 * Creates a {@link WalletDirectory}: shipped wallets, then imported ones. An import while the server runs is noticed
 * within `recheckMs`.
 */
export function createWalletDirectory(
  { db }: Store,
  settings: DirectorySettings,
  recheckMs: number = defaultRecheckMs,
): WalletDirectory {
  let version = '0 null'
  let listings = mergeListings(settings)
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<void> | undefined

  async function check(): Promise<void> {
    const { count, last } = await db
      .selectFrom('wallet_listings')
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.max<string | null>('imported_at').as('last'),
      ])
      .executeTakeFirstOrThrow()
    const newest = `${count} ${last}`
    if (newest !== version) {
      const rows = await db
        .selectFrom('wallet_listings')
        .select('body')
        .orderBy('place')
        .orderBy('id')
        .execute()
      const imported = rows.map(({ body }) => JSON.parse(body) as WalletListing)
      listings = mergeListings(settings, imported)
    }
    version = newest
    checkedAt = performance.now()
  }

  return {
    async read() {
      if (performance.now() - checkedAt >= recheckMs) {
        checking ??= check().finally(() => (checking = undefined))
        // While the store is unavailable, the last listings are returned.
        await checking.catch(() => undefined)
      }
      return listings
    },
  }
}
