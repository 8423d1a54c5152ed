import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  grantNamespaces,
  startPhoneProgram,
  type Phone,
  type PhoneProgram,
} from '@latchkit/testing'
import { createEvmKey } from '../test/evmKey.ts'
import { onServerRelay, type ServerWorld, type Software } from '@latchkit/test-kit/onServerRelay'
import type {
  PairingOptions,
  Session,
  SignInProofs,
  SignInRequest,
  WalletConnectEvent,
} from './index.ts'

const [evm, otherEvm] = ['eip155:1', 'eip155:137'] as const
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const addresses = {
  eip155: [alice],
  solana: ['oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'],
  bip122: ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
}

const requested: PairingOptions['namespaces'] = {
  eip155: {
    chains: [evm, otherEvm],
    methods: ['personal_sign', 'eth_sendTransaction'],
    events: ['accountsChanged', 'chainChanged'],
  },
  solana: { chains: [solana], methods: ['solana_signMessage'], events: [] },
  bip122: { chains: [bitcoin], methods: ['signMessage'], events: [] },
}

interface Proposal {
  readonly id: number
  readonly params: { readonly optionalNamespaces: Parameters<typeof grantNamespaces>[0] }
}

interface Request {
  readonly id: number
  readonly topic: string
  readonly params: {
    readonly chainId: string
    readonly request: { readonly method: string; readonly params: readonly string[] }
  }
}

let phones: PhoneProgram
beforeAll(() => {
  phones = startPhoneProgram()
})
afterAll(() => phones.stop())

/** Plays the wallet's owner, who says yes. */
async function approve(phone: Phone): Promise<void> {
  const { id, params } = await phone.next<Proposal>('session_proposal')
  const namespaces = grantNamespaces(params.optionalNamespaces, { addresses })
  await phone.call('approveSession', { id, namespaces })
}

async function answer(phone: Phone, rest: object): Promise<Request> {
  const request = await phone.next<Request>('session_request')
  const response = { id: request.id, jsonrpc: '2.0', ...rest }
  await phone.call('respondSessionRequest', { topic: request.topic, response })
  return request
}

const sign = {
  chainId: evm,
  method: 'personal_sign',
  params: ['0x68656c6c6f', alice],
} as const

async function meet(software: Software): Promise<{
  world: ServerWorld
  phone: Phone
  session: Session
  heard: (type: WalletConnectEvent['type']) => Promise<WalletConnectEvent>
}> {
  const world = await onServerRelay({ phones })
  const [site, phone] = [world.site(), await world.phone(software)]
  const events: WalletConnectEvent[] = []
  site.on((event) => events.push(event))
  const { uri, result } = await site.pair({ namespaces: requested })
  await phone.scan(uri)
  await approve(phone)
  const { session } = await result
  const heard = async (type: WalletConnectEvent['type']): Promise<WalletConnectEvent> => {
    await expect.poll(() => events.some((event) => event.type === type)).toBe(true)
    return events.find((event) => event.type === type) as WalletConnectEvent
  }
  return { world, phone, session, heard }
}

describe.each<Software>(['@reown/walletkit', '@walletconnect/web3wallet'])('%s', (software) => {
  test('grants one session over two EVM networks, Solana and Bitcoin', async () => {
    const { session } = await meet(software)
    expect(session.peer.name).toBe('Latch Phone')
    expect(session.namespaces).toEqual({
      eip155: {
        ...requested.eip155,
        accounts: [`${evm}:${alice}`, `${otherEvm}:${alice}`],
      },
      solana: { ...requested.solana, accounts: [`${solana}:${addresses.solana[0]}`] },
      bip122: { ...requested.bip122, accounts: [`${bitcoin}:${addresses.bip122[0]}`] },
    })
  })

  test('answers, ten at once too, and the site learns what was declined', async () => {
    const { phone, session } = await meet(software)
    const signed = session.request(sign)
    const request = await answer(phone, { result: '0xsigned' })
    expect(request.params).toMatchObject({ chainId: evm, request: { params: sign.params } })
    expect(await signed).toBe('0xsigned')

    const texts = Array.from({ length: 10 }, (_, index) => `0x0${index}`)
    const all = texts.map((text) => session.request({ ...sign, params: [text, alice] }))
    // This software shows its owner one at a time, and where it is slow one of them twice.
    const answered = new Set<number>()
    while (answered.size < texts.length) {
      const { id, topic, params } = await phone.next<Request>('session_request')
      answered.add(id)
      const result = `signed ${params.request.params[0]}`
      await phone.call('respondSessionRequest', { topic, response: { id, jsonrpc: '2.0', result } })
    }
    expect(await Promise.all(all)).toEqual(texts.map((text) => `signed ${text}`))

    const declined = session.request(sign)
    declined.catch(() => undefined)
    await answer(phone, { error: { code: 5000, message: 'User rejected.' } })
    await expect(declined).rejects.toMatchObject({ reason: 'UserRejected', code: 4001 })
  })

  test('is declined as a whole by its owner', async () => {
    const world = await onServerRelay({ phones })
    const [site, phone] = [world.site(), await world.phone(software)]
    const { uri, result } = await site.pair({ namespaces: requested })
    await phone.scan(uri)
    const { id } = await phone.next<Proposal>('session_proposal')
    await phone.call('rejectSession', { id, reason: { code: 5000, message: 'User rejected.' } })
    await expect(result).rejects.toMatchObject({ reason: 'UserRejected' })
    expect(site.sessions()).toEqual([])
  })

  test('changes what it grants, extends the session, emits, and ends it', async () => {
    const { world, phone, session, heard } = await meet(software)
    const { topic } = session
    const namespaces = {
      eip155: { ...requested.eip155, accounts: [`${evm}:${bob}`], chains: [evm] },
    }
    await phone.call('updateSession', { topic, namespaces })
    const changed = await heard('change')
    expect(changed).toMatchObject({
      session: { namespaces: { eip155: { accounts: [`${evm}:${bob}`] } } },
    })
    await phone.call('extendSession', { topic })
    await phone.call('emitSessionEvent', {
      topic,
      chainId: evm,
      event: { name: 'accountsChanged', data: [`${evm}:${bob}`] },
    })
    expect(await heard('event')).toMatchObject({ name: 'accountsChanged', chainId: evm })
    await session.ping()
    await phone.call('disconnectSession', { topic, reason: { code: 6000, message: 'Over.' } })
    expect(await heard('end')).toEqual({ type: 'end', topic })
    expect(world.site().sessions()).toEqual([])
  })

  test('hears that the site has ended the session', async () => {
    const { phone, session } = await meet(software)
    await session.disconnect()
    expect(await phone.next('session_delete')).toMatchObject({ topic: session.topic })
  })

  test('answers later what was asked while it was out of reach, also after a reload of the page', async () => {
    const { world, phone, session } = await meet(software)
    await phone.call('goOffline')
    const signed = session.request(sign)
    await phone.call('goOnline')
    await answer(phone, { result: '0xlate' })
    expect(await signed).toBe('0xlate')

    const [resumed] = await world.site().resume()
    expect(resumed?.topic).toBe(session.topic)
    const again = resumed?.request(sign)
    await answer(phone, { result: '0xagain' })
    expect(await again).toBe('0xagain')
  })

  test('finds a proposal at a relay that was restarted before it was scanned', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'relay-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const world = await onServerRelay({ database: join(folder, 'relay.db'), phones })
    const site = world.site()
    const { uri, result } = await site.pair({ namespaces: requested })
    await expect.poll(() => world.published()).toBeGreaterThan(0)
    await world.restart()
    const phone = await world.phone(software)
    await phone.scan(uri)
    await approve(phone)
    const { session } = await result
    const signed = session.request(sign)
    await answer(phone, { result: '0xsigned' })
    expect(await signed).toBe('0xsigned')
  })
})

describe('a sign-in', () => {
  const key = createEvmKey()
  const stranger = createEvmKey()
  const question: SignInRequest = {
    domain: 'shop.example.com',
    uri: 'https://shop.example.com/login',
    nonce: 'k7Fq0Zx2mP',
    chains: [evm],
    statement: 'Sign in to the shop.',
    verify: (proofs) => key.verify(proofs),
  }

  async function signIn(
    changes: Readonly<Record<string, string>>,
    request = question,
  ): Promise<{ site: ReturnType<ServerWorld['site']>; signed: Promise<unknown> }> {
    const world = await onServerRelay({ phones })
    const [site, phone] = [world.site(), await world.phone('@reown/walletkit')]
    const namespaces = {
      eip155: { ...requested.eip155, chains: [evm], methods: ['personal_sign'], events: [] },
    }
    const { uri, result } = await site.pair({ namespaces, signIn: request })
    const signed = result.then(({ signIns }) => signIns)
    signed.catch(() => undefined)
    await phone.scan(uri)
    const { id, params } = await phone.next<{
      readonly id: number
      readonly params: { readonly authPayload: object }
    }>('session_authenticate')
    const payload = await phone.call<object>('populateAuthPayload', {
      authPayload: { ...params.authPayload, ...changes },
      chains: [evm],
      methods: ['personal_sign'],
    })
    const issuer = `${evm}:${key.address}`
    const message = await phone.call<string>('formatAuthMessage', { request: payload, iss: issuer })
    const signature = { t: 'eip191', s: key.sign(message) }
    const auth = await phone.call('buildAuthObject', { payload, signature, issuer })
    await phone.call('approveSessionAuthenticate', { id, auths: [auth] }).catch(() => undefined)
    return { site, signed }
  }

  test('is signed in one step with the session', async () => {
    const { site, signed } = await signIn({})
    expect(await signed).toMatchObject([{ account: `${evm}:${key.address}`, type: 'eip191' }])
    expect(site.sessions()).toHaveLength(1)
  })

  test.each([
    ['for another site', { domain: 'thief.example' }],
    ['with another nonce', { nonce: 'anotherNonce' }],
    ['for another address', { aud: 'https://thief.example/login' }],
  ])('%s is refused, and nothing is kept of it', async (_, changes) => {
    const { site, signed } = await signIn(changes)
    await expect(signed).rejects.toMatchObject({ reason: 'InvalidAnswer' })
    expect(site.sessions()).toEqual([])
  })

  test('whose signature the site does not find to be the account’s is refused, and nothing is kept of it', async () => {
    const verify = (proofs: SignInProofs) => stranger.verify(proofs)
    const { site, signed } = await signIn({}, { ...question, verify })
    await expect(signed).rejects.toMatchObject({ reason: 'InvalidAnswer' })
    expect(site.sessions()).toEqual([])
  })
})
