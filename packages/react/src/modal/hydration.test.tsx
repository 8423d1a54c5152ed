import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.browser'
import { connect, disconnect } from '@latchkit/core'
import { signIn } from '@latchkit/core/sign-in'
import { getInitialState, type InitialState } from '@latchkit/core/ssr'
import { keepStateCookie } from '@latchkit/core/ssr/keepStateCookie'
import { expect, it, vi } from 'vitest'
import { alice, createTestKit, sessionOf, type TestKit } from '../../test/createTestKit.ts'
import { SignedIn } from '../features/sign-in/SignedIn.tsx'
import { SignedOut } from '../features/sign-in/SignedOut.tsx'
import { KitProvider } from '../KitProvider.tsx'
import { ConnectButton } from '../features/connect/ConnectButton.tsx'
import { ConnectPanel } from './ConnectPanel.tsx'
import '../styles/index.css'

it('takes up an account and a session that a server painted from a cookie, and never shows anything else', async () => {
  const session = {
    accounts: [`eip155:1:${alice}`] as const,
    expiresAtMs: Date.now() + 86_400_000,
  }
  const backend = {
    getSession: async () => ({
      accounts: session.accounts,
      expiresAt: new Date(session.expiresAtMs).toISOString(),
    }),
  }
  const config = { signIn: signIn({ url: '/auth', ...backend }) }
  const before = createTestKit(config)
  before.adapter.connect = async () => sessionOf()
  const stop = before.kit.start()
  await connect(before.kit, { connectorId: 'io.metamask', namespace: 'eip155' })
  const stopCookie = keepStateCookie(before.kit)
  const { cookie } = document
  expect(cookie).toContain('latchkit.test=')
  stopCookie()
  stop()

  const pageOf = ({ kit }: TestKit, initialState: InitialState) => (
    <KitProvider kit={kit} initialState={initialState}>
      <ConnectButton />
      <SignedIn>Members</SignedIn>
      <SignedOut>Strangers</SignedOut>
    </KitProvider>
  )
  const server = createTestKit(config)
  // It crosses to the page as JSON.
  const initialState = JSON.parse(
    JSON.stringify(getInitialState(server.kit, cookie, { session })),
  ) as InitialState
  const root = document.createElement('div')
  root.innerHTML = renderToString(pageOf(server, initialState))
  document.body.append(root)
  const button = () => root.querySelector('button')
  const painted = button()?.getBoundingClientRect().toJSON()
  expect(root.textContent).toContain('0xf3…b92266')
  expect(root.textContent).toMatch(/Members$/)

  const test = createTestKit(config)
  for (const [key, value] of before.storage) test.storage.set(key, value)
  test.adapter.reconnect = async () => sessionOf()
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  const recovered = vi.fn()
  const seen = new Set<string>()
  const watching = new MutationObserver(() => seen.add(root.textContent ?? ''))
  watching.observe(root, { subtree: true, childList: true, characterData: true })
  const hydrated = hydrateRoot(root, pageOf(test, initialState), { onRecoverableError: recovered })
  await expect.poll(() => button()?.dataset['status']).toBe('connected')
  await expect.poll(() => test.kit.store.get().signIn?.status).toBe('signedIn')
  expect(button()?.getBoundingClientRect().toJSON()).toEqual(painted)
  for (const text of seen) expect(text).toMatch(/0xf3…b92266.*Members$/)
  expect(recovered).not.toHaveBeenCalled()
  expect(complaints).not.toHaveBeenCalled()

  // The provider keeps the cookie from now on.
  test.adapter.disconnect = async () => undefined
  await disconnect(test.kit)
  await expect.poll(() => document.cookie).not.toContain('latchkit.test=')
  watching.disconnect()
  hydrated.unmount()
  root.remove()
  complaints.mockRestore()
})

it('takes up what a server painted without a word of complaint, and moves nothing', async () => {
  const before = createTestKit()
  before.adapter.connect = async () => sessionOf()
  before.kit.start()
  await connect(before.kit, { connectorId: 'io.metamask', namespace: 'eip155' })

  const test = createTestKit()
  for (const [key, value] of before.storage) test.storage.set(key, value)
  test.adapter.reconnect = () => new Promise(() => {})
  const page = (
    <KitProvider kit={test.kit}>
      <p>
        Before <ConnectButton.Custom>{({ status }) => status}</ConnectButton.Custom>
      </p>
      <ConnectButton />
      <ConnectPanel />
    </KitProvider>
  )
  const root = document.createElement('div')
  root.innerHTML = renderToString(page)
  document.body.append(root)
  const button = () => root.querySelector('button')
  const painted = button()?.getBoundingClientRect().toJSON()
  expect(button()?.textContent).toBe('Connect wallet')

  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  const recovered = vi.fn()
  const hydrated = hydrateRoot(root, page, { onRecoverableError: recovered })
  await expect.poll(() => button()?.textContent).toContain('0xf3…b92266')
  expect(button()?.getBoundingClientRect().toJSON()).toEqual(painted)
  expect(recovered).not.toHaveBeenCalled()
  expect(complaints).not.toHaveBeenCalled()
  hydrated.unmount()
  root.remove()
  complaints.mockRestore()
})
