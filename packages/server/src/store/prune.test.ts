import { expect, test } from 'vitest'
import { createSponsorshipRepository } from '@latchkit/erc4337'
import { createStaleCache, withTables } from '@latchkit/backend/store'
import { openStore } from './openStore.ts'
import { prune } from './prune.ts'

test('what nobody asked for in 30 days is forgotten, the rest is kept', async () => {
  const store = await openStore(':memory:')
  const scan = {
    network: 'eip155:1',
    native: 'none',
    low: 0,
    high: 1,
    high_hash: '',
    checkpoint: 0,
    checkpoint_hash: '',
  }
  const touch = {
    network: 'eip155:1',
    block: 1,
    position: 0,
    hash: '0x1',
    block_hash: '0x2',
    body: null,
  }
  for (const [address, updated_at] of [
    ['0xold', '2026-01-01T00:00:00.000Z'],
    ['0xnew', '2026-03-01T00:00:00.000Z'],
  ] as const) {
    await store.db
      .insertInto('account_scans')
      .values({ ...scan, address, updated_at })
      .execute()
    await store.db
      .insertInto('account_transactions')
      .values({ ...touch, address })
      .execute()
  }
  await createStaleCache(store).remember('now', 1)
  await prune(store, Date.parse('2026-03-05T00:00:00.000Z'))
  const left = await store.db.selectFrom('account_transactions').select('address').execute()
  expect(left).toEqual([{ address: '0xnew' }])
  expect(await store.db.selectFrom('account_scans').select('address').execute()).toEqual(left)
  expect(await createStaleCache(store).recall('now')).toMatchObject({ body: 1 })
  await prune(store, Date.now() + 31 * 86_400_000)
  expect(await createStaleCache(store).recall('now')).toBeUndefined()
  await store.close()
})

test('of accounts and answers that anybody can ask for, so many are kept, the newest', async () => {
  const store = await openStore(':memory:')
  const scan = {
    network: 'eip155:1',
    native: 'none',
    low: 0,
    high: 1,
    high_hash: '',
    checkpoint: 0,
    checkpoint_hash: '',
  }
  for (let index = 0; index < 20; index += 1) {
    const at = `2026-03-01T00:00:${10 + index}.000Z`
    await store.db
      .insertInto('account_scans')
      .values({ ...scan, address: `0x${index}`, updated_at: at })
      .execute()
    await store.db
      .insertInto('answers')
      .values({ key: `balance ${index}`, body: '1', answered_at: at })
      .execute()
  }
  const now = Date.parse('2026-03-05T00:00:00.000Z')
  const left = async () => [
    (await store.db.selectFrom('account_scans').select('address').execute()).length,
    (await store.db.selectFrom('answers').select('key').execute()).length,
  ]
  await prune(store, now)
  expect(await left()).toEqual([20, 20])
  await prune(store, now, 30, { accounts: 7, answers: 5, slice: 3 })
  expect(await left()).toEqual([7, 5])
  const answers = await store.db.selectFrom('answers').select('key').orderBy('key').execute()
  expect(answers.map(({ key }) => key)).toEqual([15, 16, 17, 18, 19].map((n) => `balance ${n}`))
  await store.close()
})

test('what contracts have said is forgotten too, and asked again', async () => {
  const store = await openStore(':memory:')
  const said = { network: 'eip155:1', address: '0xaa', name: 'x' }
  const read_at = '2026-01-01T00:00:00.000Z'
  await store.db
    .insertInto('tokens')
    .values({ ...said, symbol: 'x', decimals: 1, read_at })
    .execute()
  await store.db
    .insertInto('nfts')
    .values({ ...said, token_id: '1', image: null, read_at })
    .execute()
  for (const [day, left] of [
    ['2026-01-30', 1],
    ['2026-02-02', 0],
  ] as const) {
    await prune(store, Date.parse(day))
    expect(await store.db.selectFrom('tokens').selectAll().execute()).toHaveLength(left)
    expect(await store.db.selectFrom('nfts').selectAll().execute()).toHaveLength(left)
  }
  await store.close()
})

test('what sites have paid for is forgotten after its month, and what is open never', async () => {
  const store = await openStore(':memory:')
  const repository = createSponsorshipRepository(withTables(store), 'eip155:1', () =>
    Date.parse('2026-01-31T12:00:00Z'),
  )
  const limits = { userWeiPerDay: 100n, projectWeiPerMonth: 100n }
  const entry = {
    project: 'shop',
    sender: '0x00000000000000000000000000000000000000aa',
    entryPoint: '0x0000000071727de22e5e9d8baf0edac6f37da032',
    wei: 10n,
    validUntilSeconds: Date.parse('2026-01-31T12:10:00Z') / 1000,
    block: 1,
  } as const
  for (const nonce of [0n, 1n]) await repository.reserve({ ...entry, nonce }, limits)
  await repository.settle({ ...entry, nonce: 0n }, 4n)
  const count = async (): Promise<readonly number[]> => [
    (await store.db.selectFrom('sponsorships').selectAll().execute()).length,
    (
      await store.db
        .selectFrom('sponsored_sums')
        .selectAll()
        .where('wei', '>', '0')
        .where('period', '!=', 'open')
        .execute()
    ).length,
  ]
  expect(await count()).toEqual([2, 2])
  await prune(store, Date.parse('2026-02-28'))
  expect(await count()).toEqual([2, 2])
  await prune(store, Date.parse('2026-03-04'))
  expect(await count()).toEqual([1, 0])
  expect(await repository.open()).toMatchObject([{ nonce: 1n }])
  const open = store.db.selectFrom('sponsored_sums').select('wei').where('period', '=', 'open')
  expect(await open.execute()).toEqual([{ wei: '10' }, { wei: '10' }])
  await store.close()
})
