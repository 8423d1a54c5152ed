import type { Balances } from '@latchkit/wire'
import { expect, test } from 'vitest'
import { memoryStorage } from '@latchkit/test-kit/memoryStorage'
import { testKit } from '../../test/testKit.ts'
import { testServer } from '../../test/testServer.ts'
import { accountBalancesQuery } from './accountBalancesQuery.ts'

const path = '/v1/account/foxA/balance'

function token(symbol: string, chainId: string, decimals = '18'): Balances['balances'][number] {
  const quantity = { decimals, numeric: '2' }
  return { name: symbol, symbol, chainId, price: 2, value: 4, quantity, iconUrl: '' }
}

async function open(served: readonly string[]) {
  const server = await testServer()
  server.answer('/v1/supported-chains', { body: { http: served, ws: [] } })
  const { kit } = testKit({ apiUrl: server.url, storage: memoryStorage() })
  const query = (account: `eip155:${string}:${string}`) => accountBalancesQuery(kit, { account })
  const ask = (account: `eip155:${string}:${string}`) =>
    query(account).queryFn({ signal: new AbortController().signal })
  return { server, query, ask }
}

test('asks once for the tokens of all networks, whichever of them the wallet is on', async () => {
  const { server, query, ask } = await open(['eip155:one', 'eip155:two'])
  const body: Balances = {
    balances: [
      token('ONE', 'eip155:one'),
      token('TWO', 'eip155:two'),
      token('FAR', 'eip155:elsewhere'),
      token('NFT', 'eip155:one', '0'),
    ],
  }
  server.answer(path, { body })
  const { balances, unavailable } = await ask('eip155:one:foxA')
  expect(balances.map(({ symbol }) => symbol)).toEqual(['ONE', 'TWO'])
  expect(unavailable).toEqual([])
  expect(server.asked.filter((url) => url.includes('/balance'))).toHaveLength(1)
  expect(server.asked.join(' ')).not.toContain('chainId')
  expect(query('eip155:one:foxA').queryKey).toEqual(query('eip155:two:foxA').queryKey)
})

test('names the networks that the server could not read, and its own if the server does not know it', async () => {
  const { server, ask } = await open(['eip155:one', 'eip155:two'])
  server.answer(path, {
    body: { balances: [token('ONE', 'eip155:one')], unavailable: ['eip155:two'] },
  })
  expect((await ask('eip155:one:foxA')).unavailable).toEqual(['eip155:two'])
  const partly = await open(['eip155:one'])
  partly.server.answer(path, { body: { balances: [token('ONE', 'eip155:one')] } })
  expect((await partly.ask('eip155:two:foxA')).unavailable).toEqual(['eip155:two'])
  expect((await partly.ask('eip155:one:foxA')).unavailable).toEqual([])
})

test('fails if no network could be read, or the server knows none', async () => {
  const { server, ask } = await open(['eip155:one', 'eip155:two'])
  server.answer(path, { body: { balances: [], unavailable: ['eip155:one', 'eip155:two'] } })
  await expect(ask('eip155:one:foxA')).rejects.toMatchObject({ code: 'HttpFailed' })
  const none = await open(['eip155:9'])
  await expect(none.ask('eip155:one:foxA')).rejects.toMatchObject({ code: 'UnsupportedChain' })
})
