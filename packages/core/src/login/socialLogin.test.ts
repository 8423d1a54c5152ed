import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { memoryStorage, sharedStorage } from '@latchkit/test-kit/memoryStorage'
import { fakeLoginPage, type FakeLoginPage } from '../../test/fakeLoginPage.ts'
import { fakeRemoteAdapter } from '../../test/fakeRemoteAdapter.ts'
import { settle } from '../../test/settle.ts'
import { connect } from '../connection/connect.ts'
import { disconnect } from '../connection/disconnect.ts'
import { getConnections } from '../connection/getConnections.ts'
import { createKit } from '../createKit.ts'
import type { KeyValueStorage } from '../internal/storage.ts'
import type { Kit } from '../kit.ts'
import { listSocials } from '../socials.ts'
import { getLoginUser } from './getLoginUser.ts'
import { login } from './login.ts'

let page: FakeLoginPage

beforeEach(() => {
  page = fakeLoginPage()
  return () => vi.unstubAllGlobals()
})

/** Where the kit notes in the storage of all tabs who is logged in. */
const stored = 'latchkit.shop.login'

function openSite(storage: KeyValueStorage | null = sharedStorage().tab()): Kit {
  const evm = fakeRemoteAdapter('eip155')
  const kit = createKit({
    projectId: 'shop',
    adapters: [evm.factory],
    networks: evm.networks,
    storage,
    login: login({ url: 'https://wallet.shop.example' }),
    features: { socials: ['google', 'github', { id: 'acme', label: 'Acme' }] },
  })
  onTestFinished(kit.start())
  return kit
}

const idsOf = (kit: Kit): readonly string[] => listSocials(kit).map(({ id }) => id)

test('a social login asks the frame for one provider, and names the wallet by it', async () => {
  const kit = openSite()
  expect(await connect(kit, { method: 'social', provider: 'github' })).toMatchObject({
    connectorId: 'login',
    connectorName: 'GitHub',
  })
  expect(page.requests).toMatchObject([{ method: 'connectSocial', params: { provider: 'github' } }])
  expect(getLoginUser(kit.store.get())).toEqual({
    email: '',
    social: { provider: 'github', name: 'ada' },
    isBackedUp: false,
    networkId: 'eip155:one',
  })
})

test('who has logged in is known after a reload, without a frame', async () => {
  const storage = sharedStorage()
  await connect(openSite(storage.tab()), { method: 'social', provider: 'acme' })
  page = fakeLoginPage()
  const kit = openSite(storage.tab())
  await settle()
  expect(getLoginUser(kit.store.get())?.social).toEqual({ provider: 'acme', name: 'ada' })
  expect(getConnections(kit.store.get())).toMatchObject([{ connectorName: 'Acme' }])
  expect(page.embedded).toEqual([])
})

test('the provider that was used last comes first, also after signing out; the others keep the order of the site', async () => {
  const storage = sharedStorage()
  const kit = openSite(storage.tab())
  expect(idsOf(kit)).toEqual(['google', 'github', 'acme'])
  await connect(kit, { method: 'social', provider: 'github' })
  await disconnect(kit)
  expect(idsOf(openSite(storage.tab()))).toEqual(['github', 'google', 'acme'])
})

test('a page that is reloaded while the provider’s window is open takes the login up', async () => {
  const storage = sharedStorage()
  vi.stubGlobal('sessionStorage', memoryStorage())
  page.answers['connectSocial'] = async () => {
    page.send({ event: 'leave' })
    return await new Promise(() => undefined)
  }
  void connect(openSite(storage.tab()), { method: 'social', provider: 'acme' }).catch(
    () => undefined,
  )
  await expect.poll(() => sessionStorage.getItem('latchkit.left')).toBe('acme')
  page = fakeLoginPage()
  const kit = openSite(storage.tab())
  await expect.poll(() => getLoginUser(kit.store.get())?.social?.provider).toBe('acme')
  expect(page.requests).toMatchObject([
    { method: 'connectSocial', params: { provider: 'acme', isReturn: true } },
  ])
  // Once is enough.
  expect(sessionStorage.getItem('latchkit.left')).toBeNull()
})

/** Has the visitor be at the provider from the next login on, until they give it up. */
function waitAtProvider(): () => void {
  let reject: (error: Error) => void = () => undefined
  page.answers['connectSocial'] = async () => {
    page.send({ event: 'leave' })
    return await new Promise((_, fail) => (reject = fail))
  }
  return () => reject(Object.assign(new Error('Request was aborted'), { code: 4001 }))
}

test('giving up a login in one tab leaves alone who has logged in in another meanwhile', async () => {
  const storage = sharedStorage()
  vi.stubGlobal('sessionStorage', memoryStorage())
  const giveUp = waitAtProvider()
  const login = connect(openSite(storage.tab()), { method: 'social', provider: 'acme' })
  await expect.poll(() => sessionStorage.getItem('latchkit.left')).toBe('acme')
  const other = JSON.stringify({ email: 'bo@mail.example', accounts: ['eip155:one:0xbb'] })
  storage.values.set(stored, other)
  giveUp()
  await expect(login).rejects.toMatchObject({ code: 'UserRejected' })
  expect(storage.values.get(stored)).toBe(other)
})

test('giving up a login in one tab leaves another tab’s to be taken up', async () => {
  const storage = sharedStorage()
  page.answers['connectSocial'] = async () => {
    page.send({ event: 'leave' })
    return await new Promise(() => undefined)
  }
  const mine = memoryStorage()
  vi.stubGlobal('sessionStorage', mine)
  void connect(openSite(storage.tab()), { method: 'social', provider: 'acme' }).catch(
    () => undefined,
  )
  await expect.poll(() => mine.getItem('latchkit.left')).toBe('acme')
  page = fakeLoginPage()
  const other = memoryStorage()
  vi.stubGlobal('sessionStorage', other)
  const giveUp = waitAtProvider()
  const login = connect(openSite(storage.tab()), { method: 'social', provider: 'github' })
  await expect.poll(() => other.getItem('latchkit.left')).toBe('github')
  giveUp()
  await expect(login).rejects.toMatchObject({ code: 'UserRejected' })
  page = fakeLoginPage()
  vi.stubGlobal('sessionStorage', mine)
  const kit = openSite(storage.tab())
  await expect.poll(() => getLoginUser(kit.store.get())?.social?.provider).toBe('acme')
})

test('a login that was left is not gone on with where somebody has logged in in another tab', async () => {
  const storage = sharedStorage()
  vi.stubGlobal('sessionStorage', memoryStorage())
  storage.values.set(stored, JSON.stringify({ email: 'bo@mail.example', accounts: [] }))
  sessionStorage.setItem('latchkit.left', 'acme')
  const kit = openSite(storage.tab())
  await expect.poll(() => getLoginUser(kit.store.get())?.email).toBe('bo@mail.example')
  expect(sessionStorage.getItem('latchkit.left')).toBeNull()
  expect(page.requests).toEqual([])
})

test('a login that fails is not remembered', async () => {
  const kit = openSite()
  page.answers['connectSocial'] = () => {
    throw Object.assign(new Error('Request was aborted'), { code: 4001 })
  }
  await expect(connect(kit, { method: 'social', provider: 'github' })).rejects.toMatchObject({
    code: 'UserRejected',
  })
  expect(idsOf(kit)).toEqual(['google', 'github', 'acme'])
})
