import type { WalletListing } from '@latchkit/wire'
import type { Store } from '../store/store.ts'
import { createDirectory, type DirectorySettings } from './createDirectory.ts'

const usualRecheckMs = 10_000

/** The directory as it stands in the store at the moment. */
export interface WalletBook {
  read(): Promise<readonly WalletListing[]>
}

/**
 * Makes a {@link WalletBook}: what ships with the server, then what was imported. An import that runs while the server
 * does is seen within `recheckMs`.
 */
export function createWalletBook(
  { db }: Store,
  settings: DirectorySettings,
  recheckMs: number = usualRecheckMs,
): WalletBook {
  let stamp = '0 null'
  let listings = createDirectory(settings)
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
    const found = `${count} ${last}`
    if (found !== stamp) {
      const rows = await db
        .selectFrom('wallet_listings')
        .select('body')
        .orderBy('place')
        .orderBy('id')
        .execute()
      const imported = rows.map(({ body }) => JSON.parse(body) as WalletListing)
      listings = createDirectory(settings, imported)
    }
    stamp = found
    checkedAt = performance.now()
  }

  return {
    async read() {
      if (performance.now() - checkedAt >= recheckMs) {
        checking ??= check().finally(() => (checking = undefined))
        // While the store can not be read, what was read last stands.
        await checking.catch(() => undefined)
      }
      return listings
    },
  }
}
