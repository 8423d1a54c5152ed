import { createChain } from '@latchkit/backend/chain'
import { patient } from '@latchkit/test-kit/patient'
import { startPostgres } from '@latchkit/test-kit/startPostgres'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../../store/openStore.ts'
import { prune } from '../../store/prune.ts'
import { createPricePoints } from './pricePoints.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const start = Date.parse('2026-03-01T00:00:00Z')
const chain = createChain({
  caipNetworkId: 'eip155:1',
  name: 'Test',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:1'],
})

test('servers on one PostgreSQL record the same points, and thin them out', async () => {
  const postgres = await startPostgres()
  const database = patient(await postgres.createDatabase())
  const stores = [await openStore(database), await openStore(database)] as const
  onTestFinished(async () => {
    await Promise.all(stores.map((store) => store.close()))
    await postgres.stop()
  })
  const clock = { now: start }
  const [one, other] = stores.map((store) => createPricePoints(store, () => clock.now))
  if (!one || !other) throw new Error('There are two servers.')
  for (let hours = 0; hours < 40 * 24; hours += 6) {
    clock.now = start + hours * hourMs
    const prices = new Map([['0xaa', { price: 1_000.123_456_789 + hours }]])
    await Promise.all([one.record(chain, prices), other.record(chain, prices)])
  }
  await Promise.all(stores.map((store) => prune(store, clock.now)))
  const pointsSince = async (sinceMs: number) =>
    (await other.find(chain, ['0xaa'], sinceMs)).get('0xaa') ?? []
  const month = await pointsSince(clock.now - 30 * dayMs)
  expect(month).toHaveLength(121)
  expect(month.at(-1)).toEqual({ atMs: clock.now, price: 1_000.123_456_789 + 40 * 24 - 6 })
  const all = await pointsSince(start)
  expect(all).toHaveLength(40)
  expect(all[0]).toEqual({ atMs: start, price: 1_000.123_456_789 })
  expect((await one.findDayOld(chain, ['0xaa'])).get('0xaa')).toBe(1_000.123_456_789 + 40 * 24 - 30)
})
