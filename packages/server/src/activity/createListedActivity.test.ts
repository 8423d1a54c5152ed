import { UpstreamError } from '@latchkit/backend/errors'
import { expect, test, vi } from 'vitest'
import { createStaleCache } from '@latchkit/backend/store'
import { createTestApp, testNetwork } from '@latchkit/test-kit/createTestApp'
import { createListedActivity } from './createListedActivity.ts'

const minedAt = '2026-01-01T00:00:00.000Z'

test('the newest page is remembered, and none that begins where a caller says', async () => {
  const { parts } = await createTestApp({ networks: [testNetwork('http://127.0.0.1:1')] })
  const [chain] = parts.chains.values()
  if (!chain) throw new Error('no chain')
  let isAway = false
  const { getPage: read } = createListedActivity<string>(
    {
      readPage: async (_chain, _address, start) => {
        if (isAway) throw new UpstreamError('timeout', { taken: true })
        return { items: [{ place: `${start}1`, minedAt, body: 'x' }], after: `${start}1` }
      },
      movesOf: () => [],
      format: async () => [],
    },
    createStaleCache(parts.store),
  )
  for (const start of [undefined, 'a', 'b', 'c']) await read(chain, 'me', start)
  const rows = await parts.store.db.selectFrom('answers').select('key').execute()
  expect(rows).toHaveLength(1)
  isAway = true
  expect(await read(chain, 'me', undefined)).toMatchObject({
    items: [{ place: '1' }],
    staleSince: expect.any(String) as string,
  })
  await expect(read(chain, 'me', 'a')).rejects.toThrow('timeout')
})

test.each([
  ['full', 50, true, undefined],
  ['short and the last', 3, false, undefined],
  ['short, and more follows', 3, true, '2026-01-01T00:00:00.000Z'],
])('a page that is %s holds others back accordingly', async (_name, length, goesOn, horizon) => {
  const { parts } = await createTestApp({ networks: [testNetwork('http://127.0.0.1:1')] })
  const [chain] = parts.chains.values()
  if (!chain) throw new Error('no chain')
  const items = Array.from({ length }, (_, index) => ({
    place: String(index),
    // Nobody has promised an order.
    minedAt: `2026-01-0${index === 1 ? 1 : 2}T00:00:00.000Z`,
    body: 'x',
  }))
  const { getPage: read } = createListedActivity<string>(
    {
      readPage: async () => (goesOn ? { items, after: 'z' } : { items }),
      movesOf: () => [],
      format: async () => [],
    },
    createStaleCache(parts.store),
  )
  expect((await read(chain, 'me', undefined)).horizon).toBe(horizon)
})

test('where nothing was found yet, and more follows, everything else waits', async () => {
  const { parts } = await createTestApp({ networks: [testNetwork('http://127.0.0.1:1')] })
  const [chain] = parts.chains.values()
  if (!chain) throw new Error('no chain')
  const { getPage: read } = createListedActivity<string>(
    {
      readPage: async () => ({ items: [], after: 'z' }),
      movesOf: () => [],
      format: async () => [],
    },
    createStaleCache(parts.store),
  )
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(minedAt) })
  try {
    expect((await read(chain, 'me', undefined)).horizon).toBe(minedAt)
  } finally {
    vi.useRealTimers()
  }
})
