import { expect, test } from 'vitest'
import { testKit } from '../../test/testKit.ts'
import { testServer } from '../../test/testServer.ts'
import { portfolioQuery } from './portfolioQuery.ts'

const path = '/v1/account/foxA/portfolio'
const values = [
  { at: '2026-03-01T00:00:00.000Z', value: null },
  { at: '2026-03-02T00:00:00.000Z', value: 12.5 },
]

async function open(served: readonly string[]) {
  const server = await testServer()
  server.answer('/v1/supported-chains', { body: { http: served, ws: [] } })
  const { kit } = testKit({ apiUrl: server.url })
  const { signal } = new AbortController()
  const ask = (account: `eip155:${string}:${string}`) =>
    portfolioQuery(kit, { account, period: '30d' }).queryFn({ signal })
  return { server, kit, ask }
}

test('asks for the networks that the site offers and the server serves, and for no others', async () => {
  const { server, ask } = await open(['eip155:one', 'eip155:two', 'eip155:elsewhere'])
  const asked: (string | null)[] = []
  server.answer(path, (url) => {
    asked.push(url.searchParams.get('chainId'), url.searchParams.get('period'))
    return { body: { data: [], values } }
  })
  expect((await ask('eip155:one:foxA')).values).toEqual(values)
  expect(asked).toEqual(['eip155:one,eip155:two', '30d'])
})

test('is the same query whichever network the wallet is on, and another for each period', async () => {
  const { kit } = await open([])
  const keyOf = (account: `eip155:${string}:${string}`, period: '7d' | '30d') =>
    portfolioQuery(kit, { account, period }).queryKey
  expect(keyOf('eip155:two:foxA', '7d')).toEqual(keyOf('eip155:one:foxA', '7d'))
  expect(keyOf('eip155:one:foxA', '30d')).not.toEqual(keyOf('eip155:one:foxA', '7d'))
})

test('fails where the server serves none of the networks', async () => {
  const { ask } = await open(['eip155:elsewhere'])
  await expect(ask('eip155:one:foxA')).rejects.toMatchObject({ code: 'UnsupportedChain' })
})

test('takes no answer that is not of the form', async () => {
  const { server, ask } = await open(['eip155:one'])
  server.answer(path, { body: { data: [], values: [{ at: 1, value: 'much' }] } })
  await expect(ask('eip155:one:foxA')).rejects.toMatchObject({ code: 'HttpFailed' })
})
