import { createChain, type Chain } from '@latchkit/backend/chain'
import { farcasterRelayKey, startSocialProviders } from '@latchkit/devnet'
import { deploy, type Deployed } from '@latchkit/test-kit/deploy'
import { startAnvil, type Anvil } from '@latchkit/test-kit/startAnvil'
import { pad, type Address } from 'viem'
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { frameUrl, type Device } from '../../../test/login/createDevice.ts'
import {
  beginSocial,
  socialWindow,
  verifySocial,
  type SocialWindow,
} from '../../../test/login/socialWindow.ts'
import { startLogin, type TestLogin } from '../../../test/login/startLogin.ts'

const networkId = 'eip155:31337'
const returnUrl = `${frameUrl}/v1/login/social/return/farcaster`

let anvil: Anvil
let registry: Deployed
let relay: Awaited<ReturnType<typeof startSocialProviders>>
beforeAll(async () => {
  anvil = await startAnvil()
  registry = await deploy(anvil, 'FarcasterRegistry')
  relay = await startSocialProviders({ port: 0, loginUrl: frameUrl, rpcUrl: anvil.url })
})
afterAll(async () => {
  await relay.stop()
  await anvil.stop()
})

function chainOf(rpcUrl: string): Chain {
  return createChain({
    caipNetworkId: networkId,
    name: 'Test',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: [rpcUrl],
  })
}

async function openServer(rpcUrl = anvil.url, relayUrl = relay.url): Promise<TestLogin> {
  const { address } = registry
  return await startLogin({
    chains: new Map([[networkId, chainOf(rpcUrl)]]),
    social: {
      farcaster: { relay: relayUrl, networkId, idRegistry: address, keyRegistry: address },
    },
  })
}

/** Somebody with an account of Farcaster. */
async function person(fid: number): Promise<PrivateKeyAccount> {
  const account = privateKeyToAccount(generatePrivateKey())
  await write('register', [account.address, BigInt(fid)])
  return account
}

async function write(name: string, values: readonly unknown[]): Promise<void> {
  await registry.call(anvil.accounts[0] as Address, name, values)
}

interface Login {
  readonly device: Device
  readonly window: SocialWindow
  readonly flowId: string
  /** What the window’s page has in its fragment. */
  readonly state: string
  readonly channel: string
}

async function begin(server: TestLogin): Promise<Login> {
  const device = await server.device()
  const { flow } = await beginSocial(device, 'farcaster')
  const window = socialWindow(server.login.app)
  const { url } = await window.start(flow)
  expect(url).toMatch(/^https:\/\/[^/]+\/v1\/login\/social\/channel#/)
  const page = new URLSearchParams(new URL(url).hash.slice(1))
  expect(page.get('link')).toMatch(/\/~\/siwf\?channelToken=\w+$/)
  const read = (name: string): string => page.get(name) ?? ''
  return { device, window, flowId: flow.flowId, state: read('state'), channel: read('channel') }
}

/** Asks as the window’s page does. */
async function ask(server: TestLogin, login: Login, cookie = login.window.cookie): Promise<string> {
  const { state, channel } = login
  const response = await server.login.app.request(`${frameUrl}/v1/login/social/channel`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, origin: frameUrl },
    body: JSON.stringify({ provider: 'farcaster', state, channel }),
  })
  return ((await response.json()) as { readonly state: string }).state
}

type Fields = Parameters<typeof createSiweMessage>[0]

/** What an app signs where nothing is wrong. */
async function rightFields(login: Login, account: Address, fid: number): Promise<Fields> {
  const status = await fetch(`${relay.url}/v1/channel/status`, {
    headers: { authorization: `Bearer ${login.channel}` },
  })
  expect(status.status).toBe(202)
  const { signatureParams } = (await status.json()) as {
    readonly signatureParams: Readonly<Record<'nonce' | 'domain' | 'siweUri', string>> & {
      readonly expirationTime: string
    }
  }
  const { nonce, domain, siweUri: uri, expirationTime } = signatureParams
  return {
    address: account,
    chainId: 10,
    domain,
    uri,
    nonce,
    version: '1',
    statement: 'Farcaster Auth',
    issuedAt: new Date(),
    expirationTime: new Date(expirationTime),
    resources: [`farcaster://fid/${fid}`],
  }
}

/** Leaves an answer at the relay, as an app does. */
async function leave(
  { channel }: Login,
  signer: PrivateKeyAccount,
  message: string,
  more: object = {},
): Promise<void> {
  const signature = await signer.signMessage({ message })
  const response = await fetch(`${relay.url}/v1/channel/authenticate`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${channel}`,
      'x-farcaster-auth-relay-key': farcasterRelayKey,
    },
    body: JSON.stringify({ message, signature, fid: 1, username: 'ada', ...more }),
  })
  expect(response.status).toBe(201)
}

test('somebody logs in with the custody address of their account, and is found again', async () => {
  const server = await openServer()
  const ada = await person(1234)
  const ids: string[] = []
  // A name is what the app says: one that looks like an account is not shown.
  for (const [isNew, username, name] of [
    [true, 'ada', '@ada (fid 1234)'],
    [false, 'boss (fid 1)', 'fid 1234'],
  ] as const) {
    const login = await begin(server)
    expect(await ask(server, login)).toBe('pending')
    const fields = await rightFields(login, ada.address, 1234)
    expect(fields).toMatchObject({ uri: returnUrl, domain: new URL(frameUrl).host })
    await leave(login, ada, createSiweMessage(fields), { username })
    expect(await ask(server, login)).toBe('ready')
    const { json } = await verifySocial(login.device, login.flowId)
    expect(json).toMatchObject({
      isNew,
      account: { email: '', social: { provider: 'farcaster', name } },
    })
    ids.push((json as { account: { id: string } }).account.id)
  }
  expect(new Set(ids).size).toBe(1)
})

test('an auth address may sign, as long as the registry has it as one', async () => {
  const server = await openServer()
  await person(77)
  const signer = privateKeyToAccount(generatePrivateKey())
  const attempt = async (): Promise<string> => {
    const login = await begin(server)
    const fields = await rightFields(login, signer.address, 77)
    const resources = [...(fields.resources ?? []), 'farcaster://signer/type/authAddress']
    await leave(login, signer, createSiweMessage({ ...fields, resources }))
    return await ask(server, login)
  }
  const setKey = (state: number, keyType: number): Promise<void> =>
    write('setKey', [77n, pad(signer.address), { state, keyType }])
  expect(await attempt()).toBe('failed')
  await setKey(1, 1)
  expect(await attempt()).toBe('failed')
  await setKey(1, 2)
  expect(await attempt()).toBe('ready')
  await setKey(2, 2)
  expect(await attempt()).toBe('failed')
})

describe('an answer does not count', () => {
  const ago = (ms: number): Date => new Date(Date.now() - ms)
  const replace = (from: string | RegExp, to: string) => (message: string) =>
    message.replace(from, to)
  test.each<[string, (fields: Fields) => Partial<Fields>, ((message: string) => string)?]>([
    ['for another domain', () => ({ domain: 'evil.example' })],
    ['for another address of this domain', () => ({ uri: `${frameUrl}/elsewhere` })],
    ['with another nonce', () => ({ nonce: 'a'.repeat(64) })],
    ['for another chain', () => ({ chainId: 1 })],
    ['with another statement', () => ({ statement: 'I agree to everything' })],
    ['without a statement', () => ({ statement: undefined })],
    // The server's clock stands still from its start on: by more than a busy machine takes.
    ['that has expired', () => ({ expirationTime: ago(60_000) })],
    ['that never expires', () => ({ expirationTime: undefined })],
    ['that expires next year', () => ({ expirationTime: ago(-31_536_000_000) })],
    ['that was signed yesterday', () => ({ issuedAt: ago(86_400_000) })],
    ['that was signed tomorrow', () => ({ issuedAt: ago(-86_400_000) })],
    ['that does not count yet', () => ({ notBefore: ago(-60_000) })],
    ['without an account', () => ({ resources: [] })],
    ['of two accounts', () => ({ resources: ['farcaster://fid/5', 'farcaster://fid/6'] })],
    ['of an account of somebody else', () => ({ resources: ['farcaster://fid/6'] })],
    ['of an account that nobody has', () => ({ resources: ['farcaster://fid/999999'] })],
    [
      'that grants something else too',
      ({ resources = [] }) => ({
        resources: [...resources, 'https://evil.example/everything'],
      }),
    ],
    ['with a scheme before the domain', () => ({ scheme: 'https' })],
    ['by an address that has not signed', () => ({ address: `0x${'11'.repeat(20)}` })],
    ['with a line that is not part of it', () => ({}), (text) => `${text}\nAnd: more`],
    ['with an account written otherwise', () => ({}), replace('fid/5', 'fid/05')],
    [
      'with an address without its checksum',
      () => ({}),
      (text) => text.replace(/0x\w{40}/, (address) => address.toLowerCase()),
    ],
  ])('%s', async (_name, bend, rewrite = (message) => message) => {
    const server = await openServer()
    await person(6)
    const ada = await person(5)
    const login = await begin(server)
    const right = await rightFields(login, ada.address, 5)
    await leave(login, ada, rewrite(createSiweMessage({ ...right, ...bend(right) } as Fields)))
    expect(await ask(server, login)).toBe('failed')
    expect(await verifySocial(login.device, login.flowId)).toMatchObject({ code: 'social_failed' })
    expect(server.lines).toContainEqual(
      expect.objectContaining({ level: 'warn', message: 'a social login has failed' }),
    )
    // Right again, the same account gets in.
    const again = await begin(server)
    const fields = await rightFields(again, ada.address, 5)
    await leave(again, ada, createSiweMessage(fields))
    expect(await ask(server, again)).toBe('ready')
  })

  test('with a signature of somebody else, or none', async () => {
    const server = await openServer()
    const ada = await person(8)
    const eve = await person(9)
    for (const more of [{}, { signature: '0x' }, { signature: `0x${'1'.repeat(130)}` }]) {
      const login = await begin(server)
      const fields = await rightFields(login, ada.address, 8)
      await leave(login, eve, createSiweMessage(fields), more)
      expect(await ask(server, login)).toBe('failed')
    }
  })

  test('a second time, in another browser, or through the address of other providers', async () => {
    const server = await openServer()
    const ada = await person(10)
    const login = await begin(server)
    const message = createSiweMessage(await rightFields(login, ada.address, 10))
    await leave(login, ada, message)
    const stranger = await begin(server)
    expect(await ask(server, login, stranger.window.cookie)).toBe('lost')
    expect(await ask(server, login, '')).toBe('lost')
    const forged = new URL(returnUrl)
    const signature = await ada.signMessage({ message })
    const { state } = login
    forged.search = String(new URLSearchParams({ state, message, signature, username: 'boss' }))
    expect(await login.window.open(forged)).toMatchObject({ status: 400 })
    expect(await ask(server, login)).toBe('ready')
    expect(await ask(server, login)).toBe('lost')
    // Its message is of one flow.
    await leave(stranger, ada, message)
    expect(await ask(server, stranger)).toBe('failed')
  })
})

test('a relay that has forgotten the channel ends the login', async () => {
  const server = await openServer()
  const login = await begin(server)
  expect(await ask(server, { ...login, channel: 'another' })).toBe('failed')
  expect(await ask(server, login)).toBe('lost')
})

test('a relay that is away is named, and one that is away for a moment is asked again', async () => {
  const away = await openServer(anvil.url, 'http://127.0.0.1:9')
  const { flow } = await beginSocial(await away.device(), 'farcaster')
  expect(await socialWindow(away.login.app).start(flow)).toMatchObject({ code: 'social_away' })
  const own = await startSocialProviders({ port: 0, loginUrl: frameUrl, rpcUrl: anvil.url })
  const server = await openServer(anvil.url, own.url)
  const login = await begin(server)
  await own.stop()
  expect(await ask(server, login)).toBe('pending')
})

test('nodes that do not answer are not taken for a refusal', async () => {
  const server = await openServer('http://127.0.0.1:9')
  const ada = await person(12)
  const login = await begin(server)
  await leave(login, ada, createSiweMessage(await rightFields(login, ada.address, 12)))
  expect(await ask(server, login)).toBe('away')
})

test('the window has a page with a code to scan, under a policy of this origin alone', async () => {
  const { login } = await openServer()
  const page = await login.app.request(`${frameUrl}/v1/login/social/channel`)
  expect(page.headers.get('content-security-policy')).toContain("img-src 'self'")
  const code = (link: string): Response | Promise<Response> =>
    login.app.request(`${frameUrl}/v1/login/social/code.svg?link=${encodeURIComponent(link)}`)
  expect((await code('https://farcaster.example/~/siwf?a=b')).headers.get('content-type')).toBe(
    'image/svg+xml',
  )
  expect((await code('javascript:alert(1)')).status).toBe(400)
})
