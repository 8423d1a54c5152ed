import { expect, test } from 'vitest'
import { settle } from '../../test/settle.ts'
import { testKit } from '../../test/testKit.ts'
import { testServer } from '../../test/testServer.ts'
import { connect } from '../connection/connect.ts'
import { getConnection } from '../connection/getConnection.ts'
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

test('what an account in use is called stands in the state, also on another network and after a reload', async () => {
  const server = await testServer()
  const answer = (name: string | null) =>
    server.answer('/v1/identity/foxA', {
      body: { name, avatar: null, resolvedAt: '2025-10-01T10:00:00.000Z' },
    })
  const test = testKit({ apiUrl: server.url })
  const ask = () => identityQuery(test.kit, { account }).queryFn({ signal })
  const names = ({ kit } = test) => getConnection(kit.store.get())?.names
  answer('fox.eth')
  await ask()
  expect(names()).toBeUndefined()
  const connecting = connect(test.kit, { connectorId: 'fox', namespace: 'eip155' })
  test.evm.answer('fox', 'approve')
  await connecting
  expect(names()).toBeUndefined()
  await ask()
  expect(names()).toEqual({ foxA: 'fox.eth' })
  test.evm.move('fox', 'eip155:two')
  expect(names()).toEqual({ foxA: 'fox.eth' })
  const again = test.reload()
  await settle()
  expect(names(again)).toEqual({ foxA: 'fox.eth' })
  answer(null)
  await ask()
  expect(names()?.['foxA']).toBe('')
})

test('without a server nobody has a name', async () => {
  const { kit } = testKit()
  expect(await identityQuery(kit, { account }).queryFn({ signal })).toEqual({
    name: null,
    avatar: null,
  })
})
