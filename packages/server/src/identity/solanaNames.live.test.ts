import { createChain } from '@latchkit/backend/chain'
import type { Identity } from '@latchkit/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFaultyServer } from '@latchkit/test-kit/startFaultyServer'
import { accountOf } from '@latchkit/localnet-solana'
import { startTestChain, type TestChain } from '@latchkit/localnet-solana/testing'
import { createApp } from '../createApp.ts'
import { closedPort } from '@latchkit/test-kit/closedPort'
import { createTestApp, type TestApp } from '@latchkit/test-kit/createTestApp'
import { solanaNetwork } from '../../test/solanaNetwork.ts'

const pathOf = (name: 'alice' | 'bob' | 'carol' | 'dave'): string =>
  `/v1/identity/${accountOf(name).address}`
let chain: TestChain

beforeAll(async () => {
  chain = await startTestChain()
})

afterAll(() => chain.chain.stop())

async function appOf(url: string): Promise<TestApp> {
  return await createTestApp({ networks: [{ ...solanaNetwork(url), names: {} }] })
}

test('an account of Solana goes by the name that it has chosen', async () => {
  const { get } = await appOf(chain.chain.url)
  const response = await get(pathOf('alice'))
  expect(await response.json()).toEqual({
    name: 'alice.sol',
    avatar: null,
    resolvedAt: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  expect(response.headers.get('cache-control')).toMatch(/^public, max-age=86(?:400|399),/)
})

test('not by one that it has given away since, though it still points there', async () => {
  const { json } = await appOf(chain.chain.url)
  expect(await json(pathOf('carol'))).toMatchObject({ name: null })
})

test('nor by one that it owns and has not chosen', async () => {
  const { get } = await appOf(chain.chain.url)
  const response = await get(pathOf('bob'))
  expect(await response.json()).toMatchObject({ name: null })
  expect(response.headers.get('cache-control'), 'it may choose one').toContain('max-age=300,')
  expect(await (await get(pathOf('dave'))).json()).toMatchObject({ name: null })
})

test('where names are not configured, nobody has one, and no node is asked', async () => {
  const counting = await startFaultyServer(chain.chain.url)
  const { get } = await createTestApp({ networks: [solanaNetwork(counting.url)] })
  const response = await get(pathOf('alice'))
  counting.stop()
  expect(await response.json()).toMatchObject({ name: null })
  expect(response.headers.get('cache-control')).toContain('max-age=3600')
  expect(counting.asked).toEqual([])
})

test('a name is asked for once a day, and given from memory while nodes are away', async () => {
  const counting = await startFaultyServer(chain.chain.url)
  const online = await appOf(counting.url)
  const [first, second] = await Promise.all([
    online.json<Identity>(pathOf('alice')),
    online.json<Identity>(pathOf('alice')),
  ])
  const asked = counting.asked.length
  expect(second).toEqual(first)
  expect(await online.json<Identity>(pathOf('alice'))).toEqual(first)
  expect(counting.asked).toHaveLength(asked)
  counting.stop()
  await online.parts.store.db
    .updateTable('answers')
    .set({ answered_at: '2020-01-01T00:00:00.000Z' })
    .execute()
  const [network] = online.parts.config.networks
  const away = createChain({ ...network!, rpcUrls: [await closedPort()] })
  const chains = new Map([[network!.caipNetworkId, away]])
  const offline = createApp({ ...online.parts, chains })
  const ask = async (path: string): Promise<Response> =>
    await offline.request(`${path}?projectId=local`)
  expect(await (await ask(pathOf('alice'))).json()).toEqual(first)
  expect((await ask(pathOf('bob'))).status).toBe(503)
})

test.each([
  ['alice.sol', 'alice'],
  ['ALICE.sol', 'alice'],
  ['carol.sol', 'bob'],
] as const)('%s leads to its owner, whoever goes by it', async (name, owner) => {
  const { json } = await appOf(chain.chain.url)
  const path = `/v1/names/${name}/address?chainId=${solanaNetwork('').caipNetworkId}`
  expect(await json(path)).toEqual({
    name: name.toLowerCase(),
    address: accountOf(owner).address,
  })
})

test('a name of Solana that nobody owns leads nowhere', async () => {
  const { json } = await appOf(chain.chain.url)
  for (const name of ['dave.sol', 'pay.alice.sol', 'a.pay.alice.sol']) {
    const path = `/v1/names/${name}/address?chainId=${solanaNetwork('').caipNetworkId}`
    expect(await json(path)).toEqual({ name, address: null, missing: 'name' })
  }
})
