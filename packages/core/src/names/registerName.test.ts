import type { NetworkId } from '@latchkit/wire'
import { expect, test } from 'vitest'
import { testKit, type TestKit } from '../../test/testKit.ts'
import { testServer, type TestServer } from '../../test/testServer.ts'
import { connect } from '../connection/connect.ts'
import { getConnection } from '../connection/getConnection.ts'
import { registerName } from './registerName.ts'

const name = 'alice.latch.example'
const registered = {
  name,
  registered_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  attributes: {},
  addresses: { 60: { address: 'foxA', created_at: '2026-01-01T00:00:00.000Z' } },
}

async function connected(networkId: NetworkId): Promise<TestKit & { readonly server: TestServer }> {
  const server = await testServer()
  const page = testKit({ apiUrl: server.url })
  page.evm.wallet('fox').networkId = networkId
  const connecting = connect(page.kit, { connectorId: 'fox', namespace: 'eip155' })
  page.evm.answer('fox', 'approve')
  await connecting
  return { ...page, server }
}

test('the wallet signs the name and the time, and the server gets exactly that text', async () => {
  const { kit, server } = await connected('eip155:31337')
  server.answer('/v1/profile/account', { body: registered })
  expect(await registerName(kit, { name })).toEqual(registered)
  const [body = ''] = server.posted
  const { message, ...rest } = JSON.parse(body) as { readonly message: string }
  expect(JSON.parse(message)).toEqual({ name, attributes: {}, timestamp: expect.any(Number) })
  expect(rest).toEqual({
    signature: `fox foxA ${message}`,
    coin_type: 0x80_00_00_00 + 31_337,
    address: 'foxA',
  })
})

test('a registered name is in the state at once', async () => {
  const { kit, server } = await connected('eip155:31337')
  server.answer('/v1/profile/account', { body: registered })
  server.answer('/v1/identity/foxA', {
    body: { name, avatar: null, resolvedAt: '2026-01-01T00:00:00.000Z' },
  })
  await registerName(kit, { name })
  expect(getConnection(kit.store.get())?.names).toEqual({ foxA: name })
  expect(server.asked.filter((path) => path.startsWith('/v1/identity/'))).toHaveLength(1)
})

test.each([
  ['cannot say it', { status: 503, body: { status: 'FAILED', reasons: [] } }],
  ['says something else', { text: 'Away' }],
])('a name is registered also where the server %s afterwards', async (_, identity) => {
  const { kit, server } = await connected('eip155:31337')
  server.answer('/v1/profile/account', { body: registered })
  server.answer('/v1/identity/foxA', identity)
  expect(await registerName(kit, { name })).toEqual(registered)
  expect(getConnection(kit.store.get())?.names).toBeUndefined()
})

test('what the server says against it reaches the visitor', async () => {
  const { kit, server } = await connected('eip155:1')
  const reasons = [{ field: 'name', description: `${name} is already registered.` }]
  server.answer('/v1/profile/account', { status: 400, body: { status: 'FAILED', reasons } })
  await expect(registerName(kit, { name })).rejects.toMatchObject({
    code: 'RequestRefused',
    details: `${name} is already registered.`,
  })
})

test('an account that can have no name is not asked to sign', async () => {
  const { kit, server } = await connected('eip155:one')
  await expect(registerName(kit, { name })).rejects.toMatchObject({ code: 'MethodNotSupported' })
  expect(server.posted).toEqual([])
})

test('without a wallet there is nobody to register for', async () => {
  const { kit } = testKit({ apiUrl: 'http://127.0.0.1:9' })
  await expect(registerName(kit, { name })).rejects.toMatchObject({
    code: 'NotConnected',
    shortMessage: 'No ActiveCaipAddress found',
  })
})
