import { createChain } from '@latchkit/backend/chain'
import { expect, test } from 'vitest'
import { openStore } from '../../store/openStore.ts'
import { prune } from '../../store/prune.ts'
import { createPricePoints } from './pricePoints.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const start = Date.parse('2026-03-01T00:00:00Z')
const chain = createChain({
  caipNetworkId: 'eip155:1',
  name: 'Test',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:1'],
})

async function open() {
  const store = await openStore(':memory:')
  const clock = { now: start }
  const points = createPricePoints(store, () => clock.now)
  const record = (price: number) => points.record(chain, new Map([['0xaa', { price }]]))
  const find = async (sinceMs: number) =>
    ((await points.find(chain, ['0xaa'], sinceMs)).get('0xaa') ?? []).map(({ atMs, price }) => [
      atMs - start,
      price,
    ])
  return { store, clock, points, record, find }
}

test('a price is kept for every five minutes, as it was first found', async () => {
  const { clock, record, find } = await open()
  for (const [minutes, price] of [
    [1, 10],
    [3, 11],
    [6, 12],
  ] as const) {
    clock.now = start + minutes * minuteMs
    await record(price)
  }
  expect(await find(start)).toEqual([
    [minuteMs, 10],
    [6 * minuteMs, 12],
  ])
})

test('a price of nothing is no price', async () => {
  const { record, find } = await open()
  await record(0)
  expect(await find(start - dayMs)).toEqual([])
})

test('servers that share a database keep the first price of a step', async () => {
  const { store, clock, record, find } = await open()
  await record(10)
  const other = createPricePoints(store, () => clock.now + minuteMs)
  await other.record(chain, new Map([['0xaa', { price: 99 }]]))
  expect(await find(start)).toEqual([[0, 10]])
})

test('what is older is kept more thinly: hours for a month, days for ever', async () => {
  const { store, clock, record, find } = await open()
  for (let hours = 0; hours < 72; hours += 0.5) {
    clock.now = start + hours * hourMs
    await record(1 + hours)
  }
  const count = async (step: 'minutes' | 'hour' | 'day') =>
    (await store.db.selectFrom('price_points').select('at').where('step', '=', step).execute())
      .length
  expect([await count('minutes'), await count('hour'), await count('day')]).toEqual([144, 72, 3])
  await prune(store, clock.now)
  expect([await count('minutes'), await count('hour'), await count('day')]).toEqual([53, 72, 3])
  expect(await find(clock.now - 12 * hourMs)).toHaveLength(25)
  expect(await find(start)).toHaveLength(72)
  clock.now = start + 400 * dayMs
  await prune(store, clock.now)
  expect(await find(start)).toEqual([
    [0, 1],
    [dayMs, 25],
    [2 * dayMs, 49],
  ])
})

test('the price of a day ago is the last one before, no more than two hours older', async () => {
  const { clock, points, record } = await open()
  const dayOld = async () => (await points.findDayOld(chain, ['0xaa'])).get('0xaa')
  await record(10)
  clock.now = start + 20 * minuteMs
  await record(12)
  clock.now = start + dayMs - minuteMs
  expect(await dayOld()).toBeUndefined()
  clock.now = start + dayMs + 10 * minuteMs
  expect(await dayOld()).toBe(10)
  clock.now = start + dayMs + 2 * hourMs
  expect(await dayOld()).toBe(12)
  clock.now = start + dayMs + 3 * hourMs
  expect(await dayOld()).toBeUndefined()
})
