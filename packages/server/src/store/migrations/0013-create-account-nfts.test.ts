import { expect, test } from 'vitest'
import { openStore } from '../openStore.ts'
import { createAccountNfts } from './0013-create-account-nfts.ts'

test('scans begin anew, so that what came before is found; what they have found stays', async () => {
  const store = await openStore(':memory:')
  await store.db.schema.dropTable('account_nfts').execute()
  for (const column of ['collection', 'symbol'])
    await store.db.schema.alterTable('nfts').dropColumn(column).execute()
  const account = { network: 'eip155:1', address: '0xaa' }
  await store.db
    .insertInto('account_scans')
    .values({
      ...account,
      native: 'none',
      low: 0,
      high: 9,
      high_hash: '0x',
      checkpoint: 0,
      checkpoint_hash: '0x',
      updated_at: '2026-01-01T00:00:00.000Z',
    })
    .execute()
  await store.db
    .insertInto('account_transactions')
    .values({ ...account, block: 1, position: 0, hash: '0x1', block_hash: '0x', body: '{}' })
    .execute()
  await createAccountNfts.up(store.db)
  expect(await store.db.selectFrom('account_scans').selectAll().execute()).toEqual([])
  expect(await store.db.selectFrom('account_transactions').selectAll().execute()).toHaveLength(1)
  expect(await store.db.selectFrom('account_nfts').selectAll().execute()).toEqual([])
  await store.close()
})
