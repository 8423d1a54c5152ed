import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TestWallet, WalletMail } from '../../test/createTestWallet.ts'
import { createWorld, type World } from '../../test/createWorld.ts'
import { createEvmKey } from '../../test/evmKey.ts'
import { approve, asked, walletMetadata } from '../../test/openSession.ts'
import type { Pairing, SignInProofs, SignInRequest, WalletConnectClient } from '../index.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(() => world.end())

const key = createEvmKey()
const stranger = createEvmKey()
const isSignIn = ({ method }: WalletMail) => method === 'wc_sessionAuthenticate'
const isProposal = ({ method }: WalletMail) => method === 'wc_sessionPropose'

const question: SignInRequest = {
  domain: 'shop.example.com',
  uri: 'https://shop.example.com/login',
  nonce: 'k7Fq0Zx2mP',
  chains: ['eip155:1', 'eip155:137'],
  statement: 'Sign in to the shop.',
  verify: (proofs) => key.verify(proofs),
}

const recap = (
  methods: readonly string[],
  chainIds: readonly string[] = ['eip155:1', 'eip155:137'],
) => {
  const chains = [{ chains: chainIds }]
  const abilities = Object.fromEntries(methods.map((method) => [`request/${method}`, chains]))
  const text = JSON.stringify({ att: { eip155: abilities } })
  return `urn:recap:${Buffer.from(text).toString('base64url')}`
}
const both = recap(['eth_sendTransaction', 'personal_sign'])

async function ask(changes: Partial<SignInRequest> = {}): Promise<{
  site: WalletConnectClient
  wallet: TestWallet
  pairing: Pairing
  request: WalletMail
}> {
  const [site, wallet] = [world.site(), await world.wallet()]
  const pairing = await site.pair({ namespaces: asked, signIn: { ...question, ...changes } })
  pairing.result.catch(() => undefined)
  wallet.pair(pairing.uri)
  return { site, wallet, pairing, request: await wallet.next(isSignIn) }
}

/** What the account signs, written out as EIP-4361 has it. */
function textOf(
  { params }: WalletMail,
  resource = both,
  { chainId = 1, before = '' }: { readonly chainId?: number; readonly before?: string } = {},
): string {
  const methods = resource === both ? "'eth_sendTransaction', 'personal_sign'" : "'personal_sign'"
  return `shop.example.com wants you to sign in with your Ethereum account:
${key.address}

Sign in to the shop. I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': ${methods} for 'eip155'.

URI: https://shop.example.com/login
Version: 1
Chain ID: ${chainId}
Nonce: k7Fq0Zx2mP
Issued At: ${String(params.authPayload['iat'])}
Resources:
${before}- ${resource}`
}

function answerOf(
  wallet: TestWallet,
  request: WalletMail,
  changes: { p?: object; s?: object } = {},
) {
  const { chains, type, ...payload } = request.params.authPayload
  return {
    id: request.id,
    jsonrpc: '2.0',
    result: {
      cacaos: [
        {
          h: { t: type },
          p: {
            ...payload,
            iss: `did:pkh:${(chains as string[])[0]}:${key.address}`,
            ...changes.p,
          },
          s: { t: 'eip191', s: key.sign(textOf(request)), ...changes.s },
        },
      ],
      responder: { publicKey: wallet.publicKey, metadata: walletMetadata },
    },
  }
}

function send(wallet: TestWallet, request: WalletMail, answer: object): Promise<void> {
  const { publicKey } = request.params.requester
  const topic = createHash('sha256').update(Buffer.from(publicKey, 'hex')).digest('hex')
  return wallet.respondSealed(topic, publicKey, answer, 1117)
}

test('signs in and opens a session at once', async () => {
  const { site, wallet, pairing, request } = await ask()
  expect(pairing.uri).toMatch(/&methods=wc_sessionAuthenticate$/)
  expect(request).toMatchObject({
    tag: 1116,
    params: {
      authPayload: {
        type: 'caip122',
        chains: ['eip155:1', 'eip155:137'],
        domain: 'shop.example.com',
        aud: 'https://shop.example.com/login',
        nonce: 'k7Fq0Zx2mP',
        version: '1',
        statement: 'Sign in to the shop.',
        resources: [both],
      },
      requester: { metadata: { name: 'Shop' } },
    },
  })
  expect(world.relay.mailbox.find(({ tag }) => tag === 1116)).toMatchObject({
    ttl: 3_600,
    prompt: true,
  })
  // A proposal is there beside, for wallets that cannot sign in.
  expect((await wallet.next(isProposal)).params.proposer.publicKey).toBe(
    request.params.requester.publicKey,
  )

  await send(wallet, request, answerOf(wallet, request))
  const { session, signIns } = await pairing.result
  expect(signIns).toEqual([
    {
      account: `eip155:1:${key.address}`,
      message: textOf(request),
      signature: key.sign(textOf(request)),
      type: 'eip191',
    },
  ])
  expect(session).toMatchObject({
    peer: walletMetadata,
    namespaces: {
      eip155: {
        accounts: [`eip155:1:${key.address}`, `eip155:137:${key.address}`],
        methods: ['personal_sign', 'eth_sendTransaction'],
      },
    },
  })
  expect(site.sessions()).toHaveLength(1)
  // Both sides have the same session.
  expect(wallet.agree(request.params.requester.publicKey)).toBe(session.topic)
  const signed = session.request({ chainId: 'eip155:137', method: 'personal_sign', params: [] })
  const asking = await wallet.next(({ method }) => method === 'wc_sessionRequest')
  await wallet.respond(asking, { result: '0x' })
  expect(await signed).toBe('0x')
})

test('is of the time that the site’s backend says, whatever this device’s clock does', async () => {
  const issuedAt = '2020-01-01T00:00:00.000Z'
  const { wallet, pairing, request } = await ask({ issuedAt })
  expect(request.params.authPayload['iat']).toBe(issuedAt)
  await send(wallet, request, answerOf(wallet, request))
  const { signIns } = await pairing.result
  expect(signIns?.[0]?.message).toContain(`\nIssued At: ${issuedAt}\n`)
})

test('allows no more than the wallet has signed for', async () => {
  const { wallet, pairing, request } = await ask()
  const less = recap(['personal_sign'])
  const answer = answerOf(wallet, request, {
    p: { resources: [less] },
    s: { s: key.sign(textOf(request, less)) },
  })
  await send(wallet, request, answer)
  const { session } = await pairing.result
  expect(session.namespaces.eip155?.methods).toEqual(['personal_sign'])
})

test('opens a session on no more networks than the wallet has signed for', async () => {
  const { wallet, pairing, request } = await ask()
  const less = recap(['personal_sign'], ['eip155:1'])
  const answer = answerOf(wallet, request, {
    p: { resources: [less] },
    s: { s: key.sign(textOf(request, less)) },
  })
  await send(wallet, request, answer)
  const { session } = await pairing.result
  expect(session.namespaces.eip155?.accounts).toEqual([`eip155:1:${key.address}`])
})

test.each([
  [
    'a resource that nobody asked for',
    { resources: ['https://evil.example.com', both] },
    { before: '- https://evil.example.com\n' },
  ],
  ['a network that nobody asked for', { iss: `did:pkh:eip155:56:${key.address}` }, { chainId: 56 }],
])('keeps nothing of a sign-in for %s, though it is signed as it stands', async (_, p, text) => {
  const { site, wallet, pairing, request } = await ask()
  const signed = key.sign(textOf(request, both, text))
  await send(wallet, request, answerOf(wallet, request, { p, s: { s: signed } }))
  await expect(pairing.result).rejects.toMatchObject({ reason: 'InvalidAnswer' })
  expect(site.sessions()).toEqual([])
})

/** A wallet that signs for each network: one CACAO a network, each for that network alone. */
function answerOfBoth(wallet: TestWallet, request: WalletMail, changes: { s?: object } = {}) {
  const answer = answerOf(wallet, request)
  const [cacao] = answer.result.cacaos
  if (!cacao) throw new Error('The answer has no sign-in.')
  const cacaos = [1, 137].map((chainId) => {
    const own = recap(['personal_sign'], [`eip155:${chainId}`])
    const iss = `did:pkh:eip155:${chainId}:${key.address}`
    const signature = key.sign(textOf(request, own, { chainId }))
    return {
      ...cacao,
      p: { ...cacao.p, iss, resources: [own] },
      s: { t: 'eip191', s: signature, ...(chainId === 137 && changes.s) },
    }
  })
  return { ...answer, result: { ...answer.result, cacaos } }
}

test('has every signature of a wallet that signs for each network verified, all at once', async () => {
  const seen: SignInProofs[] = []
  const verify = (proofs: SignInProofs) => {
    seen.push(proofs)
    return key.verify(proofs)
  }
  const { wallet, pairing, request } = await ask({ verify })
  await send(wallet, request, answerOfBoth(wallet, request))
  const { session, signIns } = await pairing.result
  const accounts = [`eip155:1:${key.address}`, `eip155:137:${key.address}`]
  expect(seen.map((proofs) => proofs.map(({ account }) => account))).toEqual([accounts])
  expect(signIns).toEqual(seen[0])
  expect(session.namespaces.eip155?.accounts).toEqual(accounts)
})

test('a signature that was not verified gives the session nothing, beside one that was', async () => {
  const { wallet, pairing, request } = await ask()
  const s = { s: stranger.sign('text') }
  await send(wallet, request, answerOfBoth(wallet, request, { s }))
  const { session, signIns } = await pairing.result
  expect(signIns?.map(({ account }) => account)).toEqual([`eip155:1:${key.address}`])
  expect(session.namespaces.eip155?.accounts).toEqual([`eip155:1:${key.address}`])
})

const otherwise = {
  'another domain': { p: { domain: 'evil.example.com' } },
  'another nonce': { p: { nonce: 'other' } },
  'another audience': { p: { aud: 'https://evil.example.com' } },
  'another version': { p: { version: '2' } },
  'another time': { p: { iat: '2020-01-01T00:00:00.000Z' } },
  'an end of its own': { p: { exp: '2099-01-01T00:00:00.000Z' } },
  'another statement': { p: { statement: 'Give me everything.' } },
  'a resource of its own': { p: { resources: ['https://evil.example.com', both] } },
  'an account of a network that was not asked for': {
    p: { iss: `did:pkh:eip155:56:${key.address}` },
  },
  'no account': { p: { iss: 'did:key:z6Mk' } },
  'the account of somebody else': { p: { iss: `did:pkh:eip155:1:${stranger.address}` } },
  'the signature of somebody else': { s: { s: stranger.sign('text') } },
  'the signature of another text': { s: { s: key.sign('text') } },
  'no signature': { s: { s: undefined } },
}

test.each(Object.entries(otherwise))('keeps nothing of a sign-in with %s', async (_, changes) => {
  const { site, wallet, pairing, request } = await ask()
  await send(wallet, request, answerOf(wallet, request, changes))
  await expect(pairing.result).rejects.toMatchObject({ reason: 'InvalidAnswer' })
  expect(site.sessions()).toEqual([])
  expect([...world.kept.values()].join()).not.toContain('Test Wallet')
  // The wallet, which believes in a session, is told.
  wallet.agree(request.params.requester.publicKey)
  expect(await wallet.next(({ method }) => method === 'wc_sessionDelete')).toMatchObject({
    tag: 1112,
  })
})

test('keeps nothing of an answer that is nobody’s, or whose signature could not be checked', async () => {
  const nothing = { cacaos: [], responder: {} }
  const { wallet, pairing, request, site } = await ask()
  const answer = answerOf(wallet, request)
  const [cacao] = answer.result.cacaos
  const good = { publicKey: wallet.publicKey, metadata: walletMetadata }
  const results = [
    nothing,
    { ...nothing, responder: good },
    { cacaos: Array.from({ length: 51 }, () => cacao), responder: good },
    { cacaos: [cacao, {}], responder: good },
    { cacaos: [cacao], responder: { publicKey: '00'.repeat(32) } },
  ]
  await send(wallet, request, { ...answer, result: results[0] })
  await expect(pairing.result).rejects.toMatchObject({ reason: 'InvalidAnswer' })
  for (const result of results.slice(1)) {
    const again = await ask()
    const own = answerOf(again.wallet, again.request).result
    const theirs = result.responder === good ? own.responder : result.responder
    const cacaos = result.cacaos.map((one) => (one === cacao ? own.cacaos[0] : one))
    const content = { id: again.request.id, jsonrpc: '2.0', result: { cacaos, responder: theirs } }
    await send(again.wallet, again.request, content)
    await expect(again.pairing.result).rejects.toMatchObject({ reason: 'InvalidAnswer' })
  }
  const broken = await ask({ verify: () => Promise.reject(new Error('The node is away.')) })
  await send(broken.wallet, broken.request, answerOf(broken.wallet, broken.request))
  await expect(broken.pairing.result).rejects.toMatchObject({ reason: 'InvalidAnswer' })
  expect(site.sessions()).toEqual([])
})

test('takes no sign-in on the pairing’s topic, where whoever has seen the code could write', async () => {
  const { site, wallet, pairing, request } = await ask()
  await wallet.respond(request, { result: answerOf(wallet, request).result })
  await expect(pairing.result).rejects.toMatchObject({ reason: 'InvalidAnswer' })
  expect(site.sessions()).toEqual([])
})

test('opens a session without a sign-in where the wallet has none', async () => {
  const { wallet, pairing, request } = await ask()
  await wallet.respond(request, { error: { code: 10_001, message: 'Unsupported' } })
  await approve(wallet, await wallet.next(isProposal))
  const { session, signIns } = await pairing.result
  expect(signIns).toEqual([])
  expect(session.peer.name).toBe('Test Wallet')
})

test('opens a session without a sign-in where the wallet answers the proposal alone', async () => {
  const { wallet, pairing } = await ask()
  await approve(wallet, await wallet.next(isProposal))
  expect((await pairing.result).signIns).toEqual([])
})

test('says that the visitor has declined to sign', async () => {
  const { wallet, pairing, request } = await ask()
  const error = { code: 5000, message: 'User rejected.' }
  await send(wallet, request, { id: request.id, jsonrpc: '2.0', error })
  await expect(pairing.result).rejects.toMatchObject({ reason: 'UserRejected', code: 4001 })
})
