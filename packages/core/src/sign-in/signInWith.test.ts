import type { SignInSession } from '@latchkit/wire/sign-in'
import { sharedStorage } from '@latchkit/test-kit/memoryStorage'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fakeLoginPage, type FakeLoginPage } from '../../test/fakeLoginPage.ts'
import { fakeRemoteAdapter } from '../../test/fakeRemoteAdapter.ts'
import { connect } from '../connection/connect.ts'
import { createKit } from '../createKit.ts'
import { KitError } from '../errors.ts'
import type { Kit } from '../kit.ts'
import { login } from '../login/login.ts'
import { signIn, type SignInOptions } from './index.ts'

let page: FakeLoginPage
beforeEach(() => {
  page = fakeLoginPage()
})

const statement = 'Sign in to the shop.'

/** A site with a login and a sign-in whose backend believes every signature. */
async function openSite(options: SignInOptions = {}) {
  const evm = fakeRemoteAdapter('eip155')
  let session: SignInSession | null = null
  const kit = createKit({
    projectId: 'shop',
    adapters: [evm.factory],
    networks: evm.networks,
    storage: sharedStorage().tab(),
    login: login({ url: 'https://wallet.shop.example' }),
    signIn: signIn({
      statement,
      getNonce: async () => ({ nonce: 'a'.repeat(32), issuedAt: '', expirationTime: '' }),
      createMessage: ({ address, networkId }) => `${networkId} ${address}`,
      verify: async ({ account }) =>
        (session = { accounts: [account], expiresAt: '2999-01-01T00:00:00Z' }),
      getSession: async () => session,
      signOut: async () => void (session = null),
      ...options,
    }),
  })
  const signMessage = vi.fn<(...args: readonly unknown[]) => Promise<string>>(
    async () => '0xsigned',
  )
  Object.assign(kit.adapters.get('eip155') ?? {}, { signMessage })
  onTestFinished(kit.start())
  await vi.waitFor(() => expect(stateOf(kit)).toMatchObject({ status: 'signedOut' }))
  const wasDue: boolean[] = []
  kit.store.subscribe((state) => void (state.signIn?.isDue && wasDue.push(true)))
  return { kit, signMessage, wasDue }
}
const stateOf = (kit: Kit) => kit.store.get().signIn
const declined = async () => Promise.reject(new KitError('UserRejected', 'no'))

test('a login signs in too: the frame is told what the visitor agrees to, and no view asks', async () => {
  const { kit, signMessage, wasDue } = await openSite()
  await connect(kit, { method: 'email' })
  expect(page.requests).toMatchObject([
    { method: 'connectEmail', params: { signIn: { statement } } },
  ])
  expect(signMessage.mock.calls.map(([, , message]) => message)).toEqual(['eip155:one 0xaa'])
  expect(stateOf(kit)).toMatchObject({
    status: 'signedIn',
    isDue: false,
    session: { accounts: ['eip155:one:0xaa'] },
  })
  expect(wasDue).toEqual([])
})

test('a visitor who declines it in the frame is logged in, and not asked again', async () => {
  const { kit, signMessage, wasDue } = await openSite()
  signMessage.mockImplementation(declined)
  expect(await connect(kit, { method: 'email' })).toMatchObject({ connectorId: 'login' })
  expect(stateOf(kit)).toMatchObject({ status: 'signedOut', isDue: false })
  expect(wasDue).toEqual([])
})

test('where a session is required, declining leaves it due', async () => {
  const { kit, signMessage } = await openSite({ required: true })
  signMessage.mockImplementation(declined)
  await connect(kit, { method: 'email' })
  expect(stateOf(kit)).toMatchObject({ status: 'signedOut', isDue: true })
})

test('a backend that is away leaves the login, and the signature due', async () => {
  const { kit } = await openSite({
    getNonce: async () => Promise.reject(new KitError('HttpFailed', 'away')),
  })
  expect(await connect(kit, { method: 'email' })).toMatchObject({ connectorId: 'login' })
  expect(stateOf(kit)).toMatchObject({ status: 'signedOut', isDue: true })
})

test('a login that fails begins nothing, and the next one signs in', async () => {
  const { kit, signMessage } = await openSite()
  const { connectEmail } = page.answers
  page.answers['connectEmail'] = () => {
    throw Object.assign(new Error('no'), { code: 4001 })
  }
  await expect(connect(kit, { method: 'email' })).rejects.toMatchObject({ code: 'UserRejected' })
  expect(stateOf(kit)).toMatchObject({ status: 'signedOut', isDue: false })
  Object.assign(page.answers, { connectEmail })
  await connect(kit, { method: 'email' })
  expect(signMessage).toHaveBeenCalledOnce()
  expect(stateOf(kit)).toMatchObject({ status: 'signedIn' })
})
