import { expect, test } from 'vitest'
import { testKit } from '../../test/testKit.ts'
import { testServer } from '../../test/testServer.ts'
import { identityQuery } from './identityQuery.ts'

const account = 'eip155:one:foxA'
const { signal } = new AbortController()

test('asks the server for the name of an address', async () => {
  const server = await testServer()
  const body = { name: 'fox.eth', avatar: null, resolvedAt: '2025-10-01T10:00:00.000Z' }
  server.answer('/v1/identity/foxA', { body })
  const { kit } = testKit({ apiUrl: server.url })
  expect(await identityQuery(kit, { account }).queryFn({ signal })).toEqual(body)
})

test('without a server nobody has a name', async () => {
  const { kit } = testKit()
  expect(await identityQuery(kit, { account }).queryFn({ signal })).toEqual({
    name: null,
    avatar: null,
  })
})
