import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  approve,
  asked,
  alice,
  openSession,
  settlementOf,
  walletMetadata,
} from '../../test/openSession.ts'
import { createWorld, type World } from '../../test/createWorld.ts'
import type { WalletMail } from '../../test/createTestWallet.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.end())

const isProposal = ({ method }: WalletMail) => method === 'wc_sessionPropose'

test('opens no socket before it is needed', async () => {
  const site = world.site()
  expect(site.sessions()).toEqual([])
  expect(await site.resume()).toEqual([])
  expect(world.relay.opened()).toBe(0)
})

test('pairs with a wallet that takes the offer, for several chain families at once', async () => {
  const [site, wallet] = [world.site(), await world.wallet()]
  const { uri, result, expiresAtMs } = await site.pair({ namespaces: asked })
  expect(uri).toMatch(
    /^wc:[0-9a-f]{64}@2\?relay-protocol=irn&symKey=[0-9a-f]{64}&expiryTimestamp=\d{10}$/,
  )
  expect(uri).toContain(`expiryTimestamp=${expiresAtMs / 1000}`)
  const topic = wallet.pair(uri)
  const proposal = await wallet.next(isProposal)
  expect(proposal).toMatchObject({
    topic,
    tag: 1100,
    params: {
      requiredNamespaces: {},
      optionalNamespaces: asked,
      relays: [{ protocol: 'irn' }],
      proposer: { metadata: { name: 'Shop', url: 'https://shop.example.com' } },
    },
  })
  const solana = `${asked.solana?.chains[0]}:4zvwRjXUKGfvwnParsHAS3HuSVzV5cA4McphgmoCtajS`
  const settlement = await approve(wallet, proposal, {
    namespaces: {
      // One that names each of its chains, and one that names no chain.
      'eip155:1': { accounts: [`eip155:1:${alice}`], methods: ['personal_sign'], events: [] },
      'eip155:137': { accounts: [`eip155:137:${alice}`], methods: [], events: ['chainChanged'] },
      solana: { accounts: [solana], methods: ['solana_signMessage'], events: [] },
    },
  })
  const { session, signIns } = await result
  expect(signIns).toEqual([])
  expect(session).toMatchObject({
    topic: settlement.topic,
    peer: walletMetadata,
    namespaces: {
      eip155: {
        chains: ['eip155:1', 'eip155:137'],
        accounts: [`eip155:1:${alice}`, `eip155:137:${alice}`],
        methods: ['personal_sign'],
        events: ['chainChanged'],
      },
      solana: { accounts: [solana], methods: ['solana_signMessage'], events: [] },
    },
  })
  const answer = await wallet.next(({ id, result: ok }) => id === settlement.id && ok === true)
  expect(answer.tag).toBe(1103)
  expect(site.sessions()).toEqual([expect.objectContaining({ topic: settlement.topic })])
  const published = world.relay.mailbox.map(({ tag, ttl, prompt }) => ({ tag, ttl, prompt }))
  expect(published[0]).toEqual({ tag: 1100, ttl: 300, prompt: true })
})

test('hears a settlement that comes before the answer to the proposal', async () => {
  const [site, wallet] = [world.site(), await world.wallet()]
  const { uri, result } = await site.pair({ namespaces: asked })
  wallet.pair(uri)
  const proposal = await wallet.next(isProposal)
  const topic = wallet.agree(proposal.params.proposer.publicKey)
  await wallet.request(topic, 'wc_sessionSettle', settlementOf(wallet), 1102)
  await wallet.respond(proposal, { result: { responderPublicKey: wallet.publicKey } })
  expect((await result).session.topic).toBe(topic)
})

test('pairs through a relay that knows publishing alone', async () => {
  await world.end()
  world = await createWorld({ knowsProposals: false })
  const [site, wallet] = [world.site(), await world.wallet()]
  expect((await openSession(site, wallet)).peer.name).toBe('Test Wallet')
})

test('outlives a relay that restarts between the code and the scan', async () => {
  const site = world.site()
  const { uri, result } = await site.pair({ namespaces: asked })
  await expect.poll(() => world.relay.mailbox.length).toBe(1)
  await world.restart()
  const wallet = await world.wallet()
  wallet.pair(uri)
  await approve(wallet, await wallet.next(isProposal))
  expect((await result).session.peer.name).toBe('Test Wallet')
})

test('says that the visitor has declined in the wallet', async () => {
  const [site, wallet] = [world.site(), await world.wallet()]
  const { uri, result } = await site.pair({ namespaces: asked })
  wallet.pair(uri)
  const proposal = await wallet.next(isProposal)
  await wallet.respond(proposal, { error: { code: 5000, message: 'User rejected.' } }, 1121)
  await expect(result).rejects.toMatchObject({ reason: 'UserRejected', code: 4001 })
  expect(site.sessions()).toEqual([])
})

test('ends a proposal that the site takes back, or the wallet deletes', async () => {
  const [site, wallet] = [world.site(), await world.wallet()]
  const stop = new AbortController()
  const taken = await site.pair({ namespaces: asked, signal: stop.signal })
  const reason = new Error('The visitor has closed the dialog.')
  stop.abort(reason)
  await expect(taken.result).rejects.toBe(reason)
  await expect(site.pair({ namespaces: asked, signal: stop.signal })).rejects.toBe(reason)

  const { uri, result } = await site.pair({ namespaces: asked })
  const topic = wallet.pair(uri)
  await wallet.next(isProposal)
  const ping = await wallet.request(topic, 'wc_pairingPing', {}, 1002)
  expect(await wallet.next(({ id }) => id === ping)).toMatchObject({ result: true, tag: 1003 })
  const other = await wallet.request(topic, 'constructor', {}, 1002)
  expect(await wallet.next(({ id }) => id === other)).toMatchObject({ error: { code: 10_001 } })
  await wallet.request(topic, 'wc_pairingDelete', { code: 6000, message: 'Bye' }, 1000)
  await expect(result).rejects.toMatchObject({ reason: 'UserRejected' })
})

test.each([
  [
    'that nobody has asked for',
    {
      namespaces: {
        eip155: { accounts: [`eip155:56:${alice}`], methods: ['personal_sign'], events: [] },
      },
    },
  ],
  ['without an account', { namespaces: { eip155: { accounts: [], methods: [], events: [] } } }],
  [
    'of another family',
    { namespaces: { cosmos: { accounts: ['cosmos:hub:addr'], methods: [], events: [] } } },
  ],
  ['that is over', { expiry: Math.floor(Date.now() / 1000) - 1 }],
  ['without an end', { expiry: 'never' }],
  [
    'of somebody else',
    { controller: { publicKey: randomBytes(32).toString('hex'), metadata: walletMetadata } },
  ],
  ['without namespaces', { namespaces: JSON.parse('{"__proto__": {"eip155": {}}}') as object }],
])('keeps nothing of a settlement %s', async (_, settlement) => {
  const [site, wallet] = [world.site(), await world.wallet()]
  const { uri, result } = await site.pair({ namespaces: asked })
  wallet.pair(uri)
  const { id } = await approve(wallet, await wallet.next(isProposal), settlement)
  await expect(result).rejects.toMatchObject({ reason: 'InvalidAnswer' })
  expect(await wallet.next((messenger) => messenger.id === id)).toMatchObject({
    error: { code: 1005 },
  })
  expect(site.sessions()).toEqual([])
  expect([...world.kept.values()].join()).not.toContain('Test Wallet')
})

test('keeps no more of a settlement than was asked for, and no link that runs code', async () => {
  const [site, wallet] = [world.site(), await world.wallet()]
  const { uri, result } = await site.pair({ namespaces: asked })
  wallet.pair(uri)
  await approve(wallet, await wallet.next(isProposal), {
    namespaces: {
      eip155: {
        chains: ['eip155:1', 'eip155:56'],
        accounts: [`eip155:56:${alice}`, `eip155:1:${alice}`, 'eip155:1:', 7],
        methods: ['eth_sign', 'personal_sign'],
        events: ['disconnect'],
      },
    },
    expiry: 99_999_999_999,
    controller: {
      publicKey: wallet.publicKey,
      metadata: {
        name: 'x'.repeat(5_000),
        url: 'javascript:alert(1)',
        icons: ['javascript:alert(1)', 'https://wallet.example.com/icon.png'],
        redirect: { native: 'JavaScript:alert(1)', universal: 'http://wallet.example.com' },
      },
    },
  })
  const { session } = await result
  expect(session.namespaces).toEqual({
    eip155: {
      chains: ['eip155:1'],
      accounts: [`eip155:1:${alice}`],
      methods: ['personal_sign'],
      events: [],
    },
  })
  expect(session.peer).toEqual({
    name: '',
    description: '',
    url: '',
    icons: ['https://wallet.example.com/icon.png'],
  })
  expect(session.expiresAtMs).toBeLessThanOrEqual(Date.now() + 604_800_000)
})

test('takes no answer that is not encrypted, or with a key that anybody could guess', async () => {
  const [site, wallet] = [world.site(), await world.wallet()]
  const { uri, result } = await site.pair({ namespaces: asked })
  const topic = wallet.pair(uri)
  const proposal = await wallet.next(isProposal)
  const forged = {
    id: proposal.id,
    jsonrpc: '2.0',
    result: { responderPublicKey: '00'.repeat(32) },
  }
  const plain = Buffer.concat([Buffer.of(2), Buffer.from(JSON.stringify(forged))])
  world.relay.inject(topic, plain.toString('base64'), 1101)
  await approve(wallet, proposal)
  expect((await result).session.peer.name).toBe('Test Wallet')

  const again = await site.pair({ namespaces: asked })
  wallet.pair(again.uri)
  await wallet.respond(await wallet.next(isProposal), { result: forged.result })
  await expect(again.result).rejects.toMatchObject({ reason: 'InvalidAnswer' })
})

test('never comes back to a relay that turns the site away', async () => {
  await world.end()
  world = await createWorld({ rejection: 'Unknown project' })
  const site = world.site()
  const { result } = await site.pair({ namespaces: asked })
  await expect(result).rejects.toMatchObject({
    reason: 'RelayRefused',
    message: 'The relay turns this site away: Unknown project',
  })
  const again = await site.pair({ namespaces: asked })
  await expect(again.result).rejects.toMatchObject({ reason: 'RelayRefused' })
  expect(world.relay.opened()).toBe(1)
})

test('a proposal outlives its page: the next one finds that a wallet has taken it', async () => {
  const [before, wallet] = [world.site(), await world.wallet()]
  const { uri } = await before.pair({ namespaces: asked })
  wallet.pair(uri)
  const proposal = await wallet.next(isProposal)
  before.close()
  const { topic } = await approve(wallet, proposal)
  const after = world.site()
  const [pairing] = await after.resumePairings()
  expect(pairing?.uri).toBe(uri)
  expect((await pairing?.result)?.session).toMatchObject({ topic })
  expect(await world.site().resumePairings()).toEqual([])
})

test('a proposal that was answered and not settled when its page ended is settled by the next', async () => {
  const [before, wallet] = [world.site(), await world.wallet()]
  const { uri } = await before.pair({ namespaces: asked })
  wallet.pair(uri)
  const proposal = await wallet.next(isProposal)
  const topic = wallet.agree(proposal.params.proposer.publicKey)
  const result = { relay: { protocol: 'irn' }, responderPublicKey: wallet.publicKey }
  await wallet.respond(proposal, { result })
  await expect.poll(() => [...world.kept.values()].join()).toContain(wallet.publicKey)
  before.close()
  const [pairing] = await world.site().resumePairings()
  await wallet.request(topic, 'wc_sessionSettle', settlementOf(wallet), 1102)
  expect((await pairing?.result)?.session).toMatchObject({ topic })
  const proposals = world.relay.mailbox.filter(({ tag }) => tag === 1100)
  expect(proposals).toHaveLength(1)
})

test('a proposal whose time is over, or that is damaged, is not gone on with', async () => {
  const before = world.site()
  await before.pair({ namespaces: asked })
  const nameOf = () => [...world.kept.keys()].find((key) => key.endsWith('.proposals')) ?? ''
  await expect.poll(nameOf).not.toBe('')
  before.close()
  const name = nameOf()
  const text = world.kept.get(name) ?? ''
  world.kept.set(name, text.replace(/"expirySeconds":\d+/, '"expirySeconds":1'))
  expect(await world.site().resumePairings()).toEqual([])
  world.kept.set(name, text.replace('"symKey"', '"other"'))
  expect(await world.site().resumePairings()).toEqual([])
})
