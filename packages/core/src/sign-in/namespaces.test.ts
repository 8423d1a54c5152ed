import { describe, expect, test, vi } from 'vitest'
import { sharedStorage } from '@latchkit/test-kit/memoryStorage'
import { fakeAdapter } from '../../test/fakeAdapter.ts'
import { expectSignIn, openWallet, signInOf, startSignIn } from '../../test/startSignIn.ts'
import { testKit } from '../../test/testKit.ts'
import { cancelSignIn, requestSignIn, signIn, signOut, type SignInOptions } from './index.ts'

const signedOut = { status: 'signedOut' }

// What is no matter of how a wallet is reached is the same for every namespace: seen here once for each.
describe.each([
  ['Ethereum', 'eip155'],
  ['Solana', 'solana'],
  ['Bitcoin', 'bip122'],
] as const)('an account of %s', (_, namespace) => {
  const other = namespace === 'solana' ? 'eip155' : 'solana'
  const fakesOf = () => ({
    evm: fakeAdapter(namespace, ['fox']),
    solana: fakeAdapter(other, ['ghost']),
  })
  const accounts = [`${namespace}:one:foxA`]

  async function signInFox(options: SignInOptions = {}) {
    const page = startSignIn(options, fakesOf())
    await openWallet(page, 'fox', namespace)
    await requestSignIn(page.kit)
    expect(signInOf(page.kit)).toMatchObject({ status: 'signedIn', session: { accounts } })
    return page
  }

  test('keeps its session on another network, and loses it to another account', async () => {
    const page = await signInFox()
    page.evm.move('fox', `${namespace}:two`)
    await vi.waitFor(() => expect(page.events.at(-1)).toMatchObject({ type: 'network_change' }))
    expect(signInOf(page.kit)).toMatchObject({ status: 'signedIn', session: { accounts } })
    page.evm.select('fox', 'foxB')
    await expectSignIn(page.kit, signedOut)
    await vi.waitFor(() => expect(page.backend.session).toBeNull())
  })

  test('stays connected where the visitor cancels, and is disconnected where a session is required', async () => {
    for (const required of [false, true]) {
      const page = startSignIn({ required }, fakesOf())
      await openWallet(page, 'fox', namespace)
      await expectSignIn(page.kit, { isDue: true })
      await cancelSignIn(page.kit)
      expect(signInOf(page.kit)).toMatchObject({ ...signedOut, isDue: false })
      const { status } = page.kit.store.get().connections.namespaces[namespace] ?? {}
      expect(status).toBe(required ? 'disconnected' : 'connected')
    }
  })

  test('is signed in no longer once the session has expired', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    const page = await signInFox()
    page.backend.session = null
    await vi.advanceTimersByTimeAsync(86_400_000)
    vi.useRealTimers()
    await expectSignIn(page.kit, signedOut)
    expect(page.backend.calls.at(-1)).toBe('getSession')
  })

  test('signs in once the backend that was away is back', async () => {
    const page = startSignIn({}, fakesOf())
    await openWallet(page, 'fox', namespace)
    page.backend.isAway = true
    await expect(requestSignIn(page.kit)).rejects.toMatchObject({ code: 'Offline' })
    expect(signInOf(page.kit)).toMatchObject(signedOut)
    page.backend.isAway = false
    expect(await requestSignIn(page.kit)).toMatchObject({ accounts })
  })

  test('is signed in on every tab, and signed out on every tab', async () => {
    const { backend } = startSignIn()
    const shared = sharedStorage()
    const page = testKit({
      signIn: signIn(backend.functions),
      storage: shared.tab(),
      fakes: fakesOf(),
    })
    const tab = page.open(shared.tab())
    await openWallet(page, 'fox', namespace)
    await requestSignIn(page.kit)
    await expectSignIn(tab.kit, { status: 'signedIn', session: { accounts } })
    await signOut(tab.kit)
    await expectSignIn(page.kit, signedOut)
    expect(backend.session).toBeNull()
  })
})
