import type { AccountId } from '@latchkit/wire'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sharedStorage } from '@latchkit/test-kit/memoryStorage'
import {
  createSignInBackend as createBackend,
  expectSignIn as expectState,
  openWallet as open,
  signInOf as stateOf,
  startSignIn as start,
  type TestBackend,
} from '../../test/startSignIn.ts'
import { testKit } from '../../test/testKit.ts'
import { connect } from '../connection/connect.ts'
import { disconnect } from '../connection/disconnect.ts'
import { isKitError, KitError } from '../errors.ts'
import { cancelSignIn, requestSignIn, signIn, signOut } from './index.ts'

test('asks the backend nothing before the visitor acts, and offers to sign in once a wallet is connected', async () => {
  const page = start()
  await expectState(page.kit, { status: 'signedOut', isDue: false })
  expect(page.backend.calls).toEqual([])
  await open(page)
  await expectState(page.kit, { status: 'signedOut', isDue: true })
  expect(page.backend.calls).toEqual([])
})

test('signs in, tells the site, and is still signed in after a reload', async () => {
  const page = start()
  await open(page)
  const session = await requestSignIn(page.kit)
  expect(session.accounts).toEqual(['eip155:one:foxA'])
  expect(stateOf(page.kit)).toMatchObject({ status: 'signedIn', isDue: false, session })
  expect(page.events).toContainEqual({ type: 'sign_in', account: 'eip155:one:foxA' })
  const again = page.reload()
  expect(stateOf(again.kit)).toMatchObject({ status: 'checking' })
  await expectState(again.kit, { status: 'signedIn', session: { accounts: session.accounts } })
  expect(page.backend.calls.filter((call) => call === 'getSession')).toHaveLength(1)
})

/** That of a page which may store nothing. */
function noStorage() {
  const refuse = () => {
    throw new DOMException('Denied', 'SecurityError')
  }
  return { getItem: () => null, setItem: refuse, removeItem: refuse }
}

test('is still signed in after a reload where the page may store nothing', async () => {
  const backend = createBackend()
  const page = testKit({ signIn: signIn(backend.functions), storage: noStorage() })
  await open(page)
  const { accounts } = await requestSignIn(page.kit)
  await expectState(page.reload().kit, { status: 'signedIn', session: { accounts } })
})

test('tabs follow each other where they may store nothing', async () => {
  const backend = createBackend()
  const page = testKit({ signIn: signIn(backend.functions), storage: noStorage() })
  const other = page.open(noStorage())
  await expectState(other.kit, { status: 'signedOut' })
  await open(page)
  const { accounts } = await requestSignIn(page.kit)
  await expectState(other.kit, { status: 'signedIn', session: { accounts } })
  await signOut(other.kit)
  await expectState(page.kit, { status: 'signedOut', session: undefined })
  expect(backend.session).toBeNull()
})

test('signs out, and keeps the wallet', async () => {
  const page = start()
  await open(page)
  await requestSignIn(page.kit)
  await signOut(page.kit)
  expect(stateOf(page.kit)).toMatchObject({ status: 'signedOut', session: undefined, isDue: false })
  expect(page.kit.store.get().connections.namespaces.eip155?.status).toBe('connected')
  expect(page.events.at(-1)).toEqual({ type: 'sign_out' })
})

test('a site that requires a session asks at each visit, and again after the visitor signs out', async () => {
  const page = start({ required: true })
  await open(page)
  await expectState(page.kit, { isDue: true })
  await expectState(page.reload().kit, { isDue: true })
})

test('a site that requires a session asks for it on every tab after the visitor signs out on one', async () => {
  const shared = sharedStorage()
  const page = testKit({
    signIn: signIn({ ...createBackend().functions, required: true }),
    storage: shared.tab(),
  })
  const other = page.open(shared.tab())
  await open(page)
  await requestSignIn(page.kit)
  await expectState(other.kit, { status: 'signedIn' })
  await signOut(other.kit)
  await expectState(page.kit, { status: 'signedOut', isDue: true })
})

test('cancelling keeps the wallet where signing in is optional, and disconnects it where it is required', async () => {
  const optional = start()
  await open(optional)
  await expectState(optional.kit, { isDue: true })
  await cancelSignIn(optional.kit)
  expect(stateOf(optional.kit)).toMatchObject({ isDue: false })
  expect(optional.kit.store.get().connections.namespaces.eip155?.status).toBe('connected')
  const required = start({ required: true })
  await open(required)
  await expectState(required.kit, { isDue: true })
  await cancelSignIn(required.kit)
  expect(required.kit.store.get().connections.namespaces.eip155?.status).toBe('disconnected')
  expect(stateOf(required.kit)).toMatchObject({ isDue: false })
})

test('another account in the wallet ends the session, another network does not', async () => {
  const page = start()
  await open(page)
  await requestSignIn(page.kit)
  page.evm.move('fox', 'eip155:two')
  await vi.waitFor(() => expect(page.events.at(-1)).toMatchObject({ type: 'network_change' }))
  expect(stateOf(page.kit)).toMatchObject({ status: 'signedIn' })
  page.evm.select('fox', 'foxB')
  await expectState(page.kit, { status: 'signedOut', session: undefined, isDue: false })
  await vi.waitFor(() => expect(page.backend.session).toBeNull())
})

test.each([
  ['keep', { status: 'signedIn', isDue: false }],
  ['signAgain', { status: 'signedOut', isDue: true }],
] as const)('the site chooses what another account does: %s', async (onAccountChange, expected) => {
  const page = start({ onAccountChange })
  await open(page)
  await requestSignIn(page.kit)
  page.evm.select('fox', 'foxB')
  await expectState(page.kit, expected)
})

test('the site chooses that another network ends the session', async () => {
  const page = start({ onNetworkChange: 'signAgain' })
  await open(page)
  await requestSignIn(page.kit)
  page.evm.move('fox', 'eip155:two')
  await expectState(page.kit, { status: 'signedOut', isDue: true })
})

test('a session of several accounts grows with each that signs', async () => {
  const page = start({ severalAccounts: true })
  await open(page)
  await requestSignIn(page.kit)
  page.evm.select('fox', 'foxB')
  await expectState(page.kit, { status: 'signedIn', isDue: true })
  expect((await requestSignIn(page.kit)).accounts).toEqual(['eip155:one:foxB', 'eip155:one:foxA'])
})

test('a wallet of another namespace leaves the session as it is', async () => {
  const page = start()
  await open(page)
  await requestSignIn(page.kit)
  const connecting = connect(page.kit, { connectorId: 'ghost', namespace: 'solana' })
  await vi.waitFor(() => expect(page.solana.asked()).toContain('ghost'))
  page.solana.answer('ghost', 'approve')
  await connecting
  expect(stateOf(page.kit)).toMatchObject({ status: 'signedIn', isDue: false })
})

test('disconnecting the wallet ends its session', async () => {
  const page = start()
  await open(page)
  await requestSignIn(page.kit)
  await disconnect(page.kit)
  await expectState(page.kit, { status: 'signedOut', isDue: false })
  await vi.waitFor(() => expect(page.backend.calls.at(-1)).toBe('signOut'))
})

test('a session that the backend could not be told to end is over here, and ends as soon as it answers', async () => {
  const page = start()
  await open(page)
  await requestSignIn(page.kit)
  page.backend.isAway = true
  await disconnect(page.kit)
  await expectState(page.kit, { status: 'signedOut', session: undefined })
  await vi.waitFor(() => expect(page.backend.calls).toContain('signOut'))
  // Nobody else at this computer is signed in by it.
  const again = page.reload()
  await expectState(again.kit, { status: 'signedOut', session: undefined })
  expect(page.backend.session).not.toBeNull()
  page.backend.isAway = false
  const last = page.reload()
  await vi.waitFor(() => expect(page.backend.session).toBeNull())
  await expectState(last.kit, { status: 'signedOut', session: undefined })
  expect(page.backend.calls.slice(-2)).not.toContain('getSession')
})

test('a visitor who signs out while the backend is away is signed out at once on every tab, and there as soon as it answers', async () => {
  const backend = createBackend()
  const shared = sharedStorage()
  const page = testKit({ signIn: signIn(backend.functions), storage: shared.tab() })
  const other = page.open(shared.tab())
  await open(page)
  await requestSignIn(page.kit)
  await expectState(other.kit, { status: 'signedIn' })
  backend.isAway = true
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const leaving = signOut(page.kit)
  expect(stateOf(page.kit)).toMatchObject({ status: 'signedOut', session: undefined })
  await expect(leaving).rejects.toMatchObject({
    code: 'Offline',
    shortMessage: 'Signed out here, not on the backend yet.',
  })
  await vi.waitFor(() =>
    expect(stateOf(other.kit)).toMatchObject({ status: 'signedOut', isEnding: true }),
  )
  expect(stateOf(page.kit)).toMatchObject({ isEnding: true })
  expect(page.events.filter(({ type }) => type === 'sign_out')).toHaveLength(1)
  const { session } = backend
  await vi.advanceTimersByTimeAsync(5_000)
  expect(backend.session).toBe(session)
  backend.isAway = false
  await vi.advanceTimersByTimeAsync(5_000)
  await vi.waitFor(() => expect(backend.session).toBeNull())
  expect(stateOf(page.kit)).toMatchObject({ status: 'signedOut', isDue: false, isEnding: false })
  await vi.waitFor(() => expect(stateOf(other.kit)).toMatchObject({ isEnding: false }))
  expect(page.events.filter(({ type }) => type === 'sign_out')).toHaveLength(1)
})

test('a session that a server has rendered ends if it is to end, also while the backend is away', async () => {
  const page = start()
  await open(page)
  await requestSignIn(page.kit)
  page.backend.isAway = true
  await expect(signOut(page.kit)).rejects.toMatchObject({ code: 'Offline' })
  const { session } = page.backend
  page.stop()
  onTestFinished(page.kit.start({ status: 'signedIn', isDue: false, ...(session && { session }) }))
  await expectState(page.kit, { status: 'signedOut', session: undefined })
})

const shareStorage = () => {
  const shared = sharedStorage()
  return () => shared.tab()
}

test.each([
  { where: 'share a storage', tabs: shareStorage },
  { where: 'may store nothing', tabs: () => noStorage },
])(
  'the tab that is left ends a session that the closed one could not, where tabs $where',
  async ({ tabs }) => {
    const backend = createBackend()
    const tab = tabs()
    const page = testKit({ signIn: signIn(backend.functions), storage: tab() })
    const other = page.open(tab())
    await expectState(other.kit, { status: 'signedOut' })
    await open(page)
    await requestSignIn(page.kit)
    await expectState(other.kit, { status: 'signedIn' })
    backend.isAway = true
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await expect(signOut(page.kit)).rejects.toMatchObject({ code: 'Offline' })
    page.stop()
    await vi.waitFor(() => expect(stateOf(other.kit)).toMatchObject({ status: 'signedOut' }))
    backend.isAway = false
    await vi.advanceTimersByTimeAsync(5_000)
    await vi.waitFor(() => expect(backend.session).toBeNull())
    expect(stateOf(other.kit)).toMatchObject({ status: 'signedOut', session: undefined })
  },
)

/** A backend that answers a sign-out when the test has it `settle`. */
function answerLate(backend: TestBackend, end = () => {}) {
  let settle = () => {}
  const ending = new Promise<void>((resolve) => (settle = resolve)).then(end)
  return { functions: { ...backend.functions, signOut: () => ending }, settle }
}

test('a sign-out that is answered late leaves alone who has signed in again in another tab', async () => {
  const backend = createBackend()
  const shared = sharedStorage()
  const { functions, settle } = answerLate(backend)
  const page = testKit({ signIn: signIn(functions), storage: shared.tab() })
  const other = page.open(shared.tab())
  await open(page)
  await requestSignIn(page.kit)
  await expectState(other.kit, { status: 'signedIn' })
  const leaving = signOut(page.kit)
  await expectState(other.kit, { status: 'signedOut' })
  await requestSignIn(other.kit)
  settle()
  await leaving
  await expectState(page.kit, { status: 'signedIn' })
  expect(stateOf(other.kit)).toMatchObject({ status: 'signedIn' })
  await expectState(page.open(shared.tab()).kit, { status: 'signedIn' })
})

test('a sign-out whose late answer takes the cookie of a new session away is not passed over', async () => {
  const backend = createBackend()
  const { functions, settle } = answerLate(backend, () => {
    backend.session = null
  })
  const page = testKit({ signIn: signIn(functions) })
  await open(page)
  await requestSignIn(page.kit)
  const leaving = signOut(page.kit)
  await requestSignIn(page.kit)
  settle()
  await leaving
  expect(stateOf(page.kit)).toMatchObject({ status: 'signedOut', session: undefined })
})

test('who signs out while a second account is to sign, and then declines, is signed out', async () => {
  const backend = createBackend()
  let decline = () => {}
  let isAsked = false
  const page = testKit({
    signIn: signIn({
      ...backend.functions,
      severalAccounts: true,
      verify: async (proof) => {
        if (!isAsked) return backend.functions.verify(proof)
        await new Promise<void>((resolve) => (decline = resolve))
        throw new KitError('UserRejected', 'no')
      },
    }),
  })
  await open(page)
  await requestSignIn(page.kit)
  isAsked = true
  const second = requestSignIn(page.kit)
  await expectState(page.kit, { status: 'signing' })
  await signOut(page.kit)
  decline()
  await expect(second).rejects.toMatchObject({ code: 'UserRejected' })
  expect(stateOf(page.kit)).toMatchObject({ status: 'signedOut', session: undefined })
})

test('who signs in again while a sign-out is under way stays signed in', async () => {
  const { functions, settle } = answerLate(createBackend())
  const page = testKit({ signIn: signIn(functions) })
  await open(page)
  await requestSignIn(page.kit)
  const leaving = signOut(page.kit)
  await requestSignIn(page.kit)
  settle()
  await leaving
  expect(stateOf(page.kit)).toMatchObject({ status: 'signedIn' })
})

test('an answer about the session that comes after the visitor has signed out brings it not back', async () => {
  const page = start()
  await open(page)
  await requestSignIn(page.kit)
  let settle = () => {}
  page.backend.answering = new Promise((resolve) => (settle = resolve))
  const again = page.reload()
  await vi.waitFor(() => expect(page.backend.calls.at(-1)).toBe('getSession'))
  page.backend.isAway = true
  await expect(signOut(again.kit)).rejects.toMatchObject({ code: 'Offline' })
  settle()
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  expect(stateOf(again.kit)).toMatchObject({ status: 'signedOut', session: undefined })
})

test('no signature is asked for while the backend cannot say whether there is a session', async () => {
  const page = start({ required: true })
  await open(page)
  await requestSignIn(page.kit)
  page.backend.isAway = true
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const again = page.reload()
  await vi.waitFor(() => expect(stateOf(again.kit)).toMatchObject({ status: 'signedOut' }))
  expect(stateOf(again.kit)?.isDue).toBe(false)
  page.backend.isAway = false
  await vi.advanceTimersByTimeAsync(5_000)
  vi.useRealTimers()
  await expectState(again.kit, { status: 'signedIn' })
})

test('another account while no page was open ends the session too', async () => {
  const page = start()
  await open(page)
  await requestSignIn(page.kit)
  page.stop()
  page.evm.wallet('fox').accounts = ['foxB', 'foxA', 'foxC']
  await expectState(page.reload().kit, { status: 'signedOut', session: undefined })
})

test('a clock that is ahead by more than a session asks the backend now and then, and not all the time', async () => {
  const { calls, functions } = createBackend()
  const expiresAt = '2001-01-01T00:00:00Z'
  const page = start({
    ...functions,
    verify: async (signed) => ({ ...(await functions.verify(signed)), expiresAt }),
    async getSession() {
      const session = await functions.getSession()
      return session && { ...session, expiresAt }
    },
  })
  await open(page)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await requestSignIn(page.kit)
  const asked = () => calls.filter((call) => call === 'getSession').length
  await vi.advanceTimersByTimeAsync(299_000)
  expect(asked()).toBe(0)
  await vi.advanceTimersByTimeAsync(601_000)
  expect(asked()).toBe(3)
  expect(stateOf(page.kit)).toMatchObject({ status: 'signedIn' })
})

test('a session that the backend has ended ends here', async () => {
  const page = start()
  await open(page)
  await requestSignIn(page.kit)
  page.backend.session = null
  await expectState(page.reload().kit, { status: 'signedOut', session: undefined })
})

test('a backend that is away is told from one that refuses, and leaves nothing behind', async () => {
  const page = start()
  await open(page)
  page.backend.isAway = true
  await expect(requestSignIn(page.kit)).rejects.toMatchObject({ code: 'Offline' })
  expect(stateOf(page.kit)).toMatchObject({ status: 'signedOut' })
  page.backend.isAway = false
  await requestSignIn(page.kit)
  page.backend.isAway = true
  await expectState(page.reload().kit, { status: 'signedOut' })
})

test('a wallet on another device signs with the nonce and the time of the backend', async () => {
  const { kit } = start({ statement: 'Sign in.' })
  const request = await kit.config.signIn?.pairingRequest(kit)
  expect(request).toMatchObject({
    nonce: 'a'.repeat(32),
    issuedAt: '2026-11-22T12:00:00Z',
    statement: 'Sign in.',
  })
})

const proofOf = (account: AccountId) => ({
  account,
  message: `text of ${account}`,
  signature: '0x',
  type: 'eip191',
})

test('all that a wallet has signed for several networks goes to the backend, and what it names counts', async () => {
  const { kit, backend } = start()
  const request = await kit.config.signIn?.pairingRequest(kit)
  const proofs = [proofOf('eip155:1:0xaa'), proofOf('eip155:137:0xaa')] as const
  expect(await request?.verify(proofs)).toEqual(proofs)
  expect(backend.calls).toEqual(['getNonce', 'verify eip155:1:0xaa eip155:137:0xaa'])
  expect(stateOf(kit)?.session?.accounts).toEqual(['eip155:1:0xaa', 'eip155:137:0xaa'])
})

test('what a backend has not verified does not count, though it was signed for the same address', async () => {
  const backend = createBackend()
  const { verify } = backend.functions
  const { kit } = testKit({
    signIn: signIn({ ...backend.functions, verify: (one) => verify({ ...one, others: [] }) }),
  })
  const request = await kit.config.signIn?.pairingRequest(kit)
  const proofs = [proofOf('eip155:1:0xaa'), proofOf('eip155:137:0xaa')] as const
  expect(await request?.verify(proofs)).toEqual([proofs[0]])
  expect(stateOf(kit)?.session?.accounts).toEqual(['eip155:1:0xaa'])
})

test('a wallet that signs for another address too signs in with neither, unless the site wants several', async () => {
  const proofs = [proofOf('eip155:1:0xaa'), proofOf('eip155:1:0xbb')] as const
  const one = start()
  const request = await one.kit.config.signIn?.pairingRequest(one.kit)
  expect(await request?.verify(proofs)).toEqual([])
  expect(one.backend.calls).toEqual(['getNonce'])
  const several = start({ severalAccounts: true })
  const asked = await several.kit.config.signIn?.pairingRequest(several.kit)
  expect(await asked?.verify(proofs)).toEqual(proofs)
})

test('a backend that refuses what a wallet has signed refuses the wallet; one that is away does not', async () => {
  const backend = createBackend()
  const throwing = (code: 'RequestRefused' | 'Offline') =>
    testKit({
      signIn: signIn({
        ...backend.functions,
        verify: () => Promise.reject(new KitError(code, 'no')),
      }),
    }).kit
  const proofs = [proofOf('eip155:1:0xaa')] as const
  for (const [code, counted] of [
    ['RequestRefused', []],
    ['Offline', proofs],
  ] as const) {
    const kit = throwing(code)
    const request = await kit.config.signIn?.pairingRequest(kit)
    expect(await request?.verify(proofs)).toEqual(counted)
    expect(stateOf(kit)?.session).toBeUndefined()
  }
})

test('two kits without a sign-in know nothing of it', async () => {
  const { kit } = testKit()
  expect(stateOf(kit)).toBeUndefined()
  const error = await requestSignIn(kit).catch((thrown: unknown) => thrown)
  expect(isKitError(error, 'InvalidConfig')).toBe(true)
  expect(error).toMatchObject({ shortMessage: 'SIWX is not enabled' })
})

test('what is done in one tab is seen in the other', async () => {
  const backend = createBackend()
  const shared = sharedStorage()
  const page = testKit({ signIn: signIn(backend.functions), storage: shared.tab() })
  const other = page.open(shared.tab())
  await expectState(other.kit, { status: 'signedOut' })
  await open(page)
  const { accounts } = await requestSignIn(page.kit)
  await expectState(other.kit, { status: 'signedIn', session: { accounts } })
  await signOut(page.kit)
  await expectState(other.kit, { status: 'signedOut', session: undefined })
})

test('where a session is required, a signature is due in each tab once one of them has signed out', async () => {
  const backend = createBackend()
  const shared = sharedStorage()
  const rule = signIn({ ...backend.functions, required: true })
  const page = testKit({ signIn: rule, storage: shared.tab() })
  await open(page)
  await requestSignIn(page.kit)
  const other = page.open(shared.tab())
  await open(other)
  await expectState(other.kit, { status: 'signedIn', isDue: false })
  await signOut(page.kit)
  await expectState(other.kit, { status: 'signedOut', isDue: true })
})

test('tabs that follow each other check the session once, however long each check lets it last', async () => {
  const backend = createBackend()
  const shared = sharedStorage()
  const page = testKit({ signIn: signIn(backend.functions), storage: shared.tab() })
  const other = page.open(shared.tab())
  await open(page)
  await requestSignIn(page.kit)
  await expectState(other.kit, { status: 'signedIn' })
  // A third tab's check is answered after whatever the first two may have asked because of each other.
  await expectState(page.open(shared.tab()).kit, { status: 'signedIn' })
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  expect(backend.calls.filter((call) => call === 'getSession')).toHaveLength(2)
})

test('an answer that was under way while the visitor signed out brings no session back', async () => {
  const backend = createBackend()
  const shared = sharedStorage()
  const page = testKit({ signIn: signIn(backend.functions), storage: shared.tab() })
  await open(page)
  await requestSignIn(page.kit)
  let resolve = () => {}
  backend.answering = new Promise((settle) => (resolve = settle))
  const other = page.open(shared.tab())
  await expectState(other.kit, { status: 'checking' })
  await signOut(page.kit)
  await expectState(other.kit, { status: 'signedOut' })
  const before = stateOf(other.kit)
  resolve()
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  expect(stateOf(other.kit)).toEqual(before)
  expect(shared.values.has('latchkit.test.signedIn')).toBe(false)
})

test('a visitor who said no is not asked again when another tab signs in and out, but for another wallet', async () => {
  const backend = createBackend()
  const shared = sharedStorage()
  const page = testKit({ signIn: signIn(backend.functions), storage: shared.tab() })
  await open(page)
  await expectState(page.kit, { isDue: true })
  await cancelSignIn(page.kit)
  const signedIn = 'latchkit.test.signedIn'
  // Another tab has found a session, which has ended by the time this one looks.
  shared.tab().setItem(signedIn, 'eip155:one:foxA')
  await vi.waitFor(() => expect(shared.values.has(signedIn)).toBe(false))
  expect(backend.calls).toEqual(['getSession'])
  expect(stateOf(page.kit)).toMatchObject({ status: 'signedOut', isDue: false })
  await open(page, 'owl')
  await expectState(page.kit, { isDue: true })
})
