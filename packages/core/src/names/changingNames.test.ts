import { expect, test } from 'vitest'
import { approveIn } from '../../test/approveIn.ts'
import { testKit } from '../../test/testKit.ts'
import { testServer } from '../../test/testServer.ts'
import type { KitEvent } from '../events.ts'
import { setNameAddress } from './setNameAddress.ts'
import { setNameAttributes } from './setNameAttributes.ts'

const name = 'alice.latch.example'
const path = `/v1/profile/account/${name}`

async function open() {
  const server = await testServer()
  const site = testKit({ apiUrl: server.url })
  site.evm.wallet('fox').networkId = 'eip155:31337'
  await approveIn(site, 'eip155', 'fox')
  return { server, kit: site.kit }
}

/** What was posted, and what was signed in it. */
function readRequest(posted: readonly string[]) {
  const { message, ...rest } = JSON.parse(posted[0] ?? '') as { readonly message: string }
  return { message, statement: JSON.parse(message) as Record<string, unknown>, rest }
}

test('the wallet signs all attributes of a name, and the server gets exactly that text', async () => {
  const { kit, server } = await open()
  const attributes = { bio: 'I paint.', avatar: 'https://img.example/a.png' }
  server.answer(`${path}/attributes`, { body: attributes })
  const events: KitEvent[] = []
  kit.onEvent((event) => events.push(event))
  expect(await setNameAttributes(kit, { name, attributes })).toEqual(attributes)
  expect(events).toEqual([{ type: 'name_change', address: 'foxA' }])
  const { message, statement, rest } = readRequest(server.posted)
  expect(statement).toEqual({ name, attributes, timestamp: expect.any(Number) })
  expect(Math.abs(Date.now() / 1_000 - Number(statement['timestamp']))).toBeLessThan(60)
  expect(rest).toEqual({
    signature: `fox foxA ${message}`,
    coin_type: 0x80_00_7a_69,
    address: 'foxA',
  })
})

test('a name is led to an address on one network, by who owns it on another', async () => {
  const { kit, server } = await open()
  const addresses = { 60: { address: '0xb', created_at: '2026-01-01T00:00:00.000Z' } }
  server.answer(`${path}/address`, { body: addresses })
  const change = { name, networkId: 'eip155:1', address: '0xb' } as const
  expect(await setNameAddress(kit, change)).toEqual(addresses)
  const { statement, rest } = readRequest(server.posted)
  expect(statement).toMatchObject({ name, coin_type: 60, address: '0xb' })
  expect(rest).toMatchObject({ coin_type: 0x80_00_7a_69, address: 'foxA' })
})

test('the server says why it refuses a change', async () => {
  const { kit, server } = await open()
  const reasons = [{ field: 'timestamp', description: 'Sign again, with a later `timestamp`.' }]
  server.answer(`${path}/attributes`, { status: 400, body: { status: 'FAILED', reasons } })
  kit.onEvent(({ type }) => expect.fail(`There was a ${type}.`))
  await expect(setNameAttributes(kit, { name, attributes: {} })).rejects.toMatchObject({
    code: 'RequestRefused',
    details: 'Sign again, with a later `timestamp`.',
  })
})

test('on networks without names nobody is asked to sign', async () => {
  const { kit, server } = await open()
  const change = { name, networkId: 'solana:one', address: 'ghostA' } as const
  await expect(setNameAddress(kit, change)).rejects.toMatchObject({ code: 'MethodNotSupported' })
  expect(server.posted).toEqual([])
})
