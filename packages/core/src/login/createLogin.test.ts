import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { sharedStorage } from '@latchkit/test-kit/memoryStorage'
import { fakeLoginPage, user, type FakeLoginPage } from '../../test/fakeLoginPage.ts'
import { fakeRemoteAdapter } from '../../test/fakeRemoteAdapter.ts'
import { settle } from '../../test/settle.ts'
import { signMessage } from '../account/signMessage.ts'
import { connect } from '../connection/connect.ts'
import { disconnect } from '../connection/disconnect.ts'
import { dispatch } from '../connection/dispatch.ts'
import { getConnections } from '../connection/getConnections.ts'
import { setActiveNamespace } from '../connection/setActiveNamespace.ts'
import { createKit } from '../createKit.ts'
import type { KeyValueStorage } from '../internal/storage.ts'
import type { Kit, KitConfig } from '../kit.ts'
import { signIn } from '../sign-in/signIn.ts'
import { getLoginUser } from './getLoginUser.ts'
import { login } from './login.ts'
import { openLoginScreen } from './openLoginScreen.ts'
import { signOut } from './signOut.ts'

const url = 'https://wallet.shop.example'
let page: FakeLoginPage

beforeEach(() => {
  page = fakeLoginPage()
})

function openSite(
  storage: KeyValueStorage | null = sharedStorage().tab(),
  options: Pick<KitConfig, 'signIn'> = {},
): Kit {
  const [evm, solana] = [fakeRemoteAdapter('eip155'), fakeRemoteAdapter('solana')]
  const kit = createKit({
    projectId: 'shop',
    adapters: [evm.factory, solana.factory],
    networks: [...evm.networks, ...solana.networks],
    storage,
    login: login({ url }),
    ...options,
  })
  onTestFinished(kit.start())
  return kit
}

const accounts = (kit: Kit): readonly string[] =>
  getConnections(kit.store.get())
    .map(({ account }) => account.accountId)
    .toSorted()

test('nothing is embedded before the visitor acts', async () => {
  const kit = openSite()
  await settle()
  expect(page.embedded).toEqual([])
  expect(getLoginUser(kit.store.get())).toBeUndefined()
})

test('a site whose sign-in has no statement of its own asks for none', async () => {
  const kit = openSite(undefined, { signIn: signIn({ url: 'https://shop.example/auth' }) })
  await connect(kit, { method: 'email' })
  expect(page.requests[0]).toMatchObject({ method: 'connectEmail', params: { signIn: {} } })
})

test('one login connects every namespace, through a port that only the frame’s origin is given', async () => {
  const kit = openSite()
  const connection = await connect(kit, { method: 'email' })
  expect(connection).toMatchObject({ connectorId: 'login', namespace: 'eip155' })
  expect(accounts(kit)).toEqual(['eip155:one:0xaa', 'solana:one:alice'])
  expect(getLoginUser(kit.store.get())).toEqual({
    email: user.email,
    isBackedUp: false,
    networkId: 'eip155:one',
  })
  expect(page.embedded).toEqual([
    `${url}/frame/v1?projectId=shop&origin=https%3A%2F%2Fshop.example`,
  ])
  expect(page.hellos).toMatchObject([
    { targetOrigin: url, hello: { type: 'latchkit:hello', projectId: 'shop', language: 'de' } },
  ])
  expect(page.requests).toMatchObject([
    { id: expect.stringMatching(/^[0-9a-f]{32}$/), method: 'connectEmail', params: {} },
  ])
})

test('the user has the network and the name of the account in use', async () => {
  const kit = openSite()
  await connect(kit, { method: 'email' })
  const name = (namespace: 'eip155' | 'solana', address: string, name: string) =>
    dispatch(kit, { type: 'named', namespace, address, name })
  name('eip155', '0xaa', 'ada.shop.eth')
  name('solana', 'alice', 'alice.sol')
  const known = getLoginUser(kit.store.get())
  expect(known).toMatchObject({ networkId: 'eip155:one', userName: 'ada.shop.eth' })
  expect(getLoginUser(kit.store.get())).toBe(known)
  setActiveNamespace(kit, 'solana')
  expect(getLoginUser(kit.store.get())).toMatchObject({
    networkId: 'solana:one',
    userName: 'alice.sol',
  })
  name('solana', 'alice', '')
  expect(getLoginUser(kit.store.get())).not.toHaveProperty('userName')
})

test('the frame is told the origin of the site: where it is hidden, it refuses the site', async () => {
  await connect(openSite(), { method: 'email' })
  expect(page.attributes.get('referrerpolicy')).toBe('strict-origin')
})

test('after a reload the wallet is connected again without a frame, and refuses what is on no list without one', async () => {
  const storage = sharedStorage()
  await connect(openSite(storage.tab()), { method: 'email' })
  page = fakeLoginPage()
  const kit = openSite(storage.tab())
  await vi.waitFor(() =>
    expect(getConnections(kit.store.get()).filter(({ remembered }) => !remembered)).toHaveLength(2),
  )
  await expect(signMessage(kit, { message: 'hello' })).rejects.toMatchObject({
    code: 'MethodNotSupported',
    shortMessage: 'Action not allowed',
  })
  expect(page.embedded).toEqual([])
})

test('what the frame shows is shown, at its height, until it is done', async () => {
  let finish: (result: unknown) => void = () => undefined
  page.answers['connectEmail'] = () => new Promise((resolve) => (finish = resolve))
  const kit = openSite()
  const connecting = connect(kit, { method: 'email' })
  await vi.waitFor(() => expect(page.requests).toHaveLength(1))
  page.send({ event: 'show', title: 'Log in' })
  await vi.waitFor(() => expect(page.dialog.open).toBe(true))
  page.send({ event: 'nonsense', height: 5 })
  page.send({ event: 'hide' })
  await vi.waitFor(() => expect(page.dialog.open).toBe(false))
  finish(user)
  expect(await connecting).toMatchObject({ connectorId: 'login' })
})

test('a visitor who presses Escape ends what is open, and can begin again', async () => {
  page.answers['connectEmail'] = () => new Promise(() => undefined)
  const kit = openSite()
  const connecting = connect(kit, { method: 'email' })
  await vi.waitFor(() => expect(page.requests).toHaveLength(1))
  page.cancel()
  await expect(connecting).rejects.toMatchObject({ code: 'UserRejected' })
  await vi.waitFor(() =>
    expect(page.requests.at(-1)).toMatchObject({
      method: 'abort',
      params: { id: page.requests[0]?.id },
    }),
  )
  page.answers['connectEmail'] = () => user
  expect(await connect(kit, { method: 'email' })).toMatchObject({ connectorId: 'login' })
})

test('a request that is aborted or takes too long ends alone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  page.answers['connectEmail'] = () => new Promise(() => undefined)
  const kit = openSite()
  const first = connect(kit, { method: 'email' }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(10)
  await vi.waitFor(() => expect(page.requests).toHaveLength(1))
  const controller = new AbortController()
  const second = connect(kit, { method: 'email', signal: controller.signal }).catch(
    (error: unknown) => error,
  )
  await vi.waitFor(() => expect(page.requests).toHaveLength(2))
  controller.abort()
  expect(await second).toMatchObject({ code: 'Aborted' })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await first).toMatchObject({ code: 'TimedOut' })
})

test('while the frame shows something, the visitor has all the time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  let finish: (result: unknown) => void = () => undefined
  page.answers['connectEmail'] = () => new Promise((resolve) => (finish = resolve))
  const kit = openSite()
  const connecting = connect(kit, { method: 'email' })
  await vi.advanceTimersByTimeAsync(10)
  await vi.waitFor(() => expect(page.requests).toHaveLength(1))
  page.send({ event: 'show', title: 'Log in' })
  await vi.waitFor(() => expect(page.dialog.open).toBe(true))
  await vi.advanceTimersByTimeAsync(600_000)
  finish(user)
  expect(await connecting).toMatchObject({ connectorId: 'login' })
})

test('a frame that a content blocker keeps away is said, and tried again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  page.isBlocked = true
  const kit = openSite()
  const connecting = connect(kit, { method: 'email' }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(30_100)
  expect(await connecting).toMatchObject({
    code: 'Offline',
    shortMessage: 'A problem occurred while trying initialize authentication',
    message: expect.stringContaining('content blocker'),
  })
  expect(page.dialog.isThere).toBe(false)
  page.isBlocked = false
  const again = connect(kit, { method: 'email' })
  await vi.advanceTimersByTimeAsync(10)
  expect(await again).toMatchObject({ connectorId: 'login' })
})

test.each([
  [4_001, 'UserRejected'],
  [4_100, 'WalletDisconnected'],
  [4_200, 'MethodNotSupported'],
  [4_900, 'Offline'],
  [4_901, 'UnsupportedChain'],
  [4_902, 'UnsupportedChain'],
  [-32_002, 'RequestPending'],
  [-32_603, 'Unknown'],
])('an error %d of the frame is told as %s, in the words of the frame', async (code, kitCode) => {
  const kit = openSite()
  page.answers['connectEmail'] = () => {
    throw Object.assign(new Error('The words of the frame.'), { code })
  }
  await expect(connect(kit, { method: 'email' })).rejects.toMatchObject({
    code: kitCode,
    shortMessage: 'The words of the frame.',
    context: { code },
  })
})

test('signing out forgets the visitor at once, and ends the session in the frame', async () => {
  const storage = sharedStorage()
  const kit = openSite(storage.tab())
  await connect(kit, { method: 'email' })
  expect(kit.store.get().connectors.map(({ id }) => id)).toEqual(['login', 'login'])
  await signOut(kit, { everywhere: true })
  expect(accounts(kit)).toEqual([])
  expect(kit.store.get().connectors).toEqual([])
  expect(getLoginUser(kit.store.get())).toBeUndefined()
  expect(page.requests.at(-1)).toMatchObject({ method: 'signOut', params: { everywhere: true } })
  expect([...storage.values.keys()].some((key) => key.endsWith('.login'))).toBe(false)
})

test('a sign-out that the server has not heard of is made up for with the next visit, before anybody logs in', async () => {
  const storage = sharedStorage()
  const kit = openSite(storage.tab())
  await connect(kit, { method: 'email' })
  page.answers['signOut'] = () => {
    throw Object.assign(new Error('The login server does not answer.'), { code: 4_900 })
  }
  await expect(signOut(kit, { everywhere: true })).rejects.toMatchObject({ code: 'Offline' })
  expect(accounts(kit)).toEqual([])

  page = fakeLoginPage()
  const next = openSite(storage.tab())
  await vi.waitFor(() => expect(page.requests).toHaveLength(1))
  await connect(next, { method: 'email' })
  expect(page.requests.map(({ method, params }) => [method, params])).toEqual([
    ['signOut', { everywhere: true }],
    ['connectEmail', {}],
  ])
  await signOut(next)
  page = fakeLoginPage()
  openSite(storage.tab())
  await settle()
  expect(page.embedded).toEqual([])
})

test('disconnecting the last namespace signs out; one of two does not', async () => {
  const kit = openSite()
  await connect(kit, { method: 'email' })
  await disconnect(kit, { namespace: 'solana' })
  expect(page.requests.map(({ method }) => method)).not.toContain('signOut')
  expect(accounts(kit)).toEqual(['eip155:one:0xaa'])
  await disconnect(kit, { namespace: 'eip155' })
  await vi.waitFor(() =>
    expect(page.requests.at(-1)).toMatchObject({
      method: 'signOut',
      params: { everywhere: false },
    }),
  )
  expect(getLoginUser(kit.store.get())).toBeUndefined()
})

test('nobody logs in before the server has heard of the last sign-out', async () => {
  const kit = openSite()
  await connect(kit, { method: 'email' })
  let finish: () => void = () => undefined
  page.answers['signOut'] = () => new Promise<void>((resolve) => (finish = resolve))
  const leaving = signOut(kit)
  const connecting = connect(kit, { method: 'email' })
  const methods = () => page.requests.map(({ method }) => method)
  await vi.waitFor(() => expect(methods()).toEqual(['connectEmail', 'signOut']))
  await settle()
  expect(methods()).toEqual(['connectEmail', 'signOut'])
  finish()
  await Promise.all([leaving, connecting])
  expect(methods()).toEqual(['connectEmail', 'signOut', 'connectEmail'])
})

test('a page that is left while each namespace signs out makes up for it with the next visit, before anybody logs in', async () => {
  const storage = sharedStorage()
  await connect(openSite(storage.tab()), { method: 'email' })
  const kit = openSite(storage.tab())
  await vi.waitFor(() =>
    expect(getConnections(kit.store.get()).filter(({ remembered }) => !remembered)).toHaveLength(2),
  )
  page = fakeLoginPage()
  page.answers['signOut'] = () => new Promise(() => undefined)
  for (const leaving of [disconnect(kit), signOut(kit), signOut(kit)])
    leaving.catch(() => undefined)
  await vi.waitFor(() => expect(page.requests).toMatchObject([{ method: 'signOut' }]))
  await settle()
  page = fakeLoginPage()
  await connect(openSite(storage.tab()), { method: 'email' })
  expect(page.requests.map(({ method }) => method)).toEqual(['signOut', 'connectEmail'])
})

test('a session that ends elsewhere is gone here', async () => {
  const kit = openSite()
  await connect(kit, { method: 'email' })
  page.send({ event: 'disconnect' })
  await vi.waitFor(() => expect(accounts(kit)).toEqual([]))
  expect(getLoginUser(kit.store.get())).toBeUndefined()
})

test('a screen of the frame opens for whoever is logged in, and what changes there is known here', async () => {
  const kit = openSite()
  await expect(openLoginScreen(kit, { screen: 'backup' })).rejects.toMatchObject({
    code: 'NotConnected',
  })
  await connect(kit, { method: 'email' })
  page.answers['backup'] = () => ({ ...user, isBackedUp: true })
  await openLoginScreen(kit, { screen: 'backup' })
  expect(getLoginUser(kit.store.get())).toMatchObject({ isBackedUp: true })
})

test('a change of owners that the visitor asks for is made by their contract account alone', async () => {
  const kit = openSite()
  await connect(kit, { method: 'email' })
  page.answers['passkeys'] = () => null
  await openLoginScreen(kit, { screen: 'passkeys' })
  const change = {
    networkId: 'eip155:one',
    method: 'wallet_changeOwner',
    params: [`0x${'5a'.repeat(16)}`],
  }
  page.answers['passkeys'] = () => change
  // The visitor has none here.
  await expect(openLoginScreen(kit, { screen: 'passkeys' })).rejects.toMatchObject({ code: 5710 })
  expect(page.requests.filter(({ method }) => method === 'passkeys')).toHaveLength(2)
  expect(page.requests.filter(({ method }) => method === 'request')).toEqual([])
})

test('a kit without login says how to get it', async () => {
  const { factory, networks } = fakeRemoteAdapter('eip155')
  const kit = createKit({ projectId: 'shop', adapters: [factory], networks, storage: null })
  await expect(connect(kit, { method: 'email' })).rejects.toMatchObject({ code: 'InvalidConfig' })
  expect(() => login({ url: 'javascript:alert(1)' })).toThrow('http(s) origin')
})
