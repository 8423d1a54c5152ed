import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openClient, type TestClient } from '@latchkit/test-kit/openRelayClient'
import {
  grantNamespaces,
  startPhoneProgram,
  type Phone,
  type PhoneProgram,
} from '@latchkit/testing'
import { onServerRelay } from '@latchkit/test-kit/onServerRelay'
import type { Session, WalletConnectClient, WalletConnectEvent } from './index.ts'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const thief = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const eip155 = {
  chains: ['eip155:1'],
  methods: ['personal_sign'],
  events: ['accountsChanged'],
} as const

let phones: PhoneProgram
beforeAll(() => {
  phones = startPhoneProgram()
})
afterAll(() => phones.stop())

/** A site and a wallet with a session, and a stranger at the same relay who has learnt the session's topic. */
async function meet(): Promise<{
  site: WalletConnectClient
  phone: Phone
  session: Session
  stranger: TestClient
  events: WalletConnectEvent[]
}> {
  const world = await onServerRelay({ phones })
  const [site, phone] = [world.site(), await world.phone('@reown/walletkit')]
  const { uri, result } = await site.pair({ namespaces: { eip155 } })
  await phone.scan(uri)
  const { id, params } = await phone.next<{
    id: number
    params: { optionalNamespaces: Parameters<typeof grantNamespaces>[0] }
  }>('session_proposal')
  const namespaces = grantNamespaces(params.optionalNamespaces, { addresses: { eip155: [alice] } })
  await phone.call('approveSession', { id, namespaces })
  const { session } = await result
  const events: WalletConnectEvent[] = []
  site.on((event) => events.push(event))
  const stranger = await openClient(world.relayUrl.replace('ws', 'http').replace('/relay', ''))
  await stranger.call('irn_subscribe', { topic: session.topic })
  return { site, phone, session, stranger, events }
}

const publish = (stranger: TestClient, topic: string, message: string, tag = 1104) =>
  stranger.call('irn_publish', { topic, message, tag, ttl: 300, prompt: false })

const plain = (type: number, content: object) =>
  Buffer.concat([Buffer.of(type), Buffer.from(JSON.stringify(content))]).toString('base64')

/** The session still is what it was, and works. */
async function assertUntouched(
  session: Session,
  phone: Phone,
  site: WalletConnectClient,
): Promise<void> {
  const signed = session.request({
    chainId: 'eip155:1',
    method: 'personal_sign',
    params: ['0x01', alice],
  })
  // Awaited below; where the test ends before, its own error is the one to read.
  signed.catch(() => undefined)
  const { id, topic } = await phone.next<{ id: number; topic: string }>('session_request')
  const response = { id, jsonrpc: '2.0', result: '0xsigned' }
  await phone.call('respondSessionRequest', { topic, response })
  expect(await signed).toBe('0xsigned')
  expect(site.sessions()).toMatchObject([
    { topic: session.topic, namespaces: { eip155: { accounts: [`eip155:1:${alice}`] } } },
  ])
}

test('a stranger cannot change accounts with an envelope that is not encrypted', async () => {
  const { site, phone, session, stranger, events } = await meet()
  const namespaces = { eip155: { ...eip155, accounts: [`eip155:1:${thief}`] } }
  const update = { id: Date.now() * 1000, jsonrpc: '2.0', method: 'wc_sessionUpdate' }
  const forged = plain(2, { ...update, params: { namespaces } })
  expect(await publish(stranger, session.topic, forged)).toHaveProperty('error')
  // In the place of the ciphertext of an envelope that would be.
  await publish(stranger, session.topic, plain(0, { ...update, params: { namespaces } }))
  await publish(stranger, session.topic, plain(1, { ...update, params: { namespaces } }))
  await assertUntouched(session, phone, site)
  expect(events).toEqual([])
})

test('what the wallet has said once is not heard twice, nor at another topic', async () => {
  const { site, phone, session, stranger, events } = await meet()
  const { topic } = session
  await phone.call('emitSessionEvent', {
    topic,
    chainId: 'eip155:1',
    event: { name: 'accountsChanged', data: [`eip155:1:${alice}`] },
  })
  await expect.poll(() => events).toHaveLength(1)
  const said = await vi.waitFor(() => {
    const heard = stranger.deliveries.map(({ params }) => params.data)
    const found = heard.find(({ tag }) => tag === 1110)
    if (!found) throw new Error('The stranger has heard nothing.')
    return found
  })
  await publish(stranger, topic, said.message, 1110)
  // The same bytes, written otherwise.
  await publish(stranger, topic, said.message.replace(/=*$/, ''), 1110)
  const other = await site.pair({ namespaces: { eip155 } })
  const [, otherTopic = ''] = /^wc:([0-9a-f]+)@/.exec(other.uri) ?? []
  await publish(stranger, otherTopic, said.message, 1110)
  await assertUntouched(session, phone, site)
  expect(events).toHaveLength(1)
})

test('a flood of a stranger’s messages keeps no answer from the site', async () => {
  const { site, phone, session, stranger, events } = await meet()
  const flood = Array.from({ length: 500 }, (_, index) =>
    publish(stranger, session.topic, Buffer.from(`00${index}`.padEnd(200, 'x')).toString('base64')),
  )
  await assertUntouched(session, phone, site)
  await Promise.all(flood)
  await assertUntouched(session, phone, site)
  expect(events).toEqual([])
  // It takes seconds: what has not been answered by then is not answered at all.
}, 120_000)
