import { connect, KitError, type SignInBackend } from '@latchkit/core'
import { signIn, type SignInOptions } from '@latchkit/core/sign-in'
import type { SignInSession } from '@latchkit/wire/sign-in'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { alice, createTestKit, sessionOf } from '../../../test/createTestKit.ts'
import { renderWithKit } from '../../../test/renderWithKit.tsx'
import { violationsOf } from '../../../test/violationsOf.ts'
import { useSession } from '../../hooks/useSession.ts'
import { useSignIn } from '../../hooks/useSignIn.ts'
import { SignedIn } from './SignedIn.tsx'
import { SignedOut } from './SignedOut.tsx'

const dialog = page.getByRole('dialog')
const sign = dialog.getByRole('button', { name: 'Sign in', exact: true })

async function start(options: SignInOptions = {}) {
  const signMessage = vi.fn(async () => '0xsigned')
  let session: SignInSession | null = null
  const backend: SignInBackend = {
    getNonce: async () => ({
      nonce: 'a'.repeat(32),
      issuedAt: new Date().toISOString(),
      expirationTime: new Date(Date.now() + 300_000).toISOString(),
    }),
    createMessage: ({ address }) => `shop.example wants you to sign in with ${address}`,
    verify: async ({ account }) =>
      (session = { accounts: [account], expiresAt: new Date(Date.now() + 9e7).toISOString() }),
    getSession: async () => session,
    signOut: async () => {
      session = null
    },
  }
  const test = createTestKit({
    metadata: { name: 'Saltmarsh' },
    signIn: signIn({ ...backend, ...options }),
  })
  test.adapter.connect = async () => sessionOf()
  test.adapter.disconnect = async () => {}
  Object.assign(test.kit.adapters.get('eip155') ?? {}, { signMessage })
  function State() {
    const { session: current } = useSession()
    const { signOut, error } = useSignIn()
    return (
      <p>
        <SignedIn>
          Members: {current?.accounts[0]} <button onClick={() => signOut()}>Sign out</button>
        </SignedIn>
        <SignedOut>Strangers</SignedOut>
        {error && `Failed: ${error.message}`}
      </p>
    )
  }
  const { open } = await renderWithKit(test, { children: <State /> })
  await expect.element(page.getByText('Strangers')).toBeVisible()
  await connect(test.kit, { connectorId: 'io.metamask', namespace: 'eip155' })
  await expect.element(sign).toBeVisible()
  return { ...test, signMessage, open }
}

it('asks for a signature once a wallet is connected, shows what is signed, and closes when it is there', async () => {
  const { signMessage } = await start()
  await expect.element(dialog.getByText('Saltmarsh asks you to prove')).toBeVisible()
  const message = dialog.getByText(`shop.example wants you to sign in with ${alice}`)
  await expect.element(message).not.toBeVisible()
  await dialog.getByText('What you will sign').click()
  await expect.element(message).toBeVisible()
  expect(await violationsOf(dialog.element())).toEqual([])
  await sign.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(signMessage).toHaveBeenCalledOnce()
  await expect.element(page.getByText(`Members: eip155:1:${alice}`)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Signed in' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect.element(page.getByText('Strangers')).toBeVisible()
})

it('says that the signature was declined, and lets the visitor try again', async () => {
  const { signMessage } = await start()
  signMessage.mockRejectedValueOnce(new KitError('UserRejected', 'no'))
  await sign.click()
  await expect.element(dialog.getByText('Signature declined')).toBeVisible()
  await sign.click()
  await expect.element(dialog).not.toBeInTheDocument()
})

it.each([
  ['a phone', 360, 740],
  ['a phone that lies on its side', 740, 360],
])('says so where no button is covered or moves, on %s', async (_, width, height) => {
  await page.viewport(width, height)
  onTestFinished(() => page.viewport(414, 896))
  const { signMessage } = await start()
  const buttons = ['Sign in', 'Cancel', 'Close'].map((name) =>
    dialog.getByRole('button', { name, exact: true }),
  )
  const isInReach = (button: Element) => {
    button.scrollIntoView({ block: 'nearest' })
    const { left, top, width: widthPx, height: heightPx } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(left + widthPx / 2, top + heightPx / 2))
  }
  const tops = () => buttons.map((button) => button.element().getBoundingClientRect().top)
  // All of the view is there, and its sheet has its height.
  await expect.element(dialog.getByText('What you will sign')).toBeVisible()
  for (const button of buttons) await expect.element(button).toBeVisible()
  const before = tops()
  signMessage.mockRejectedValueOnce(new KitError('UserRejected', 'no'))
  await sign.click()
  await expect.element(dialog.getByText('Signature declined')).toBeVisible()
  if (height > width) await expect.poll(tops).toEqual(before)
  for (const button of buttons) await expect.poll(() => isInReach(button.element())).toBe(true)
})

it('draws its own sign that there is more, which turns when the message is open', async () => {
  await start()
  const summary = dialog.getByText('What you will sign')
  await expect.element(summary).toBeVisible()
  const signOf = () => getComputedStyle(summary.element().querySelector('svg') as Element)
  expect(getComputedStyle(summary.element()).display).toBe('flex')
  expect(signOf().transform).toBe('none')
  await summary.click()
  await expect.poll(() => signOf().transform).toBe('matrix(-1, 0, 0, -1, 0, 0)')
})

it('keeps the message open for whoever has declined, and its place while there is none', async () => {
  const waiting: (() => void)[] = []
  let version = 1
  const { signMessage } = await start({
    async getNonce() {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return { nonce: 'a'.repeat(32), issuedAt: '', expirationTime: '' }
    },
    createMessage: ({ address }) => `${version}: sign in with ${address}`,
  })
  const arrive = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    for (const resolve of waiting.splice(0)) resolve()
  }
  const summary = dialog.getByText('What you will sign')
  const topPx = () => (sign.element() as HTMLElement).offsetTop
  await expect.element(summary).not.toBeVisible()
  const before = topPx()
  await arrive()
  await expect.element(summary).toBeVisible()
  await expect.poll(topPx).toBe(before)
  await summary.click()
  await expect.element(dialog.getByText('1: sign in with')).toBeVisible()
  signMessage.mockRejectedValueOnce(new KitError('UserRejected', 'no'))
  await sign.click()
  await expect.element(dialog.getByText('Signature declined')).toBeVisible()
  await expect.element(dialog.getByText('1: sign in with')).toBeVisible()
  version = 2
  await arrive()
  await expect.element(dialog.getByText('2: sign in with')).toBeVisible()
})

it('says that the site is out of reach', async () => {
  await start({ verify: () => Promise.reject(new KitError('HttpFailed', 'away')) })
  await sign.click()
  await expect.element(dialog.getByText('The server could not be reached')).toBeVisible()
  await expect.element(sign).toBeVisible()
})

it('signs out at once, and says that the backend could not be told', async () => {
  const { open } = await start({
    signOut: () => Promise.reject(new KitError('HttpFailed', 'away')),
  })
  await sign.click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect.element(page.getByText('Strangers')).toBeVisible()
  await expect.element(page.getByText('Failed: Signed out here')).toBeVisible()
  open({ view: 'Wallet', params: { namespace: 'eip155', connectorId: 'io.metamask' } })
  await sign.click()
  await sign.click()
  await expect.element(page.getByText('Members:')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  open({ view: 'Wallet', params: { namespace: 'eip155', connectorId: 'io.metamask' } })
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await expect.element(dialog.getByText('Signed out here. Keep')).toBeVisible()
  await expect.element(page.getByText('Strangers')).toBeVisible()
  await expect.element(sign).toBeVisible()
})

it.each(['Cancel', 'Close'])('lets a visitor leave who need not sign in (%s)', async (name) => {
  const { kit } = await start()
  await expect.element(dialog.getByText('or disconnect')).not.toBeInTheDocument()
  await dialog.getByRole('button', { name }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => kit.store.get().signIn?.isDue).toBe(false)
  expect(kit.store.get().connections.namespaces.eip155?.status).toBe('connected')
})

it('who has cancelled signs in later, and out, in the view of the wallet', async () => {
  const { open } = await start()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const openWallet = () =>
    open({ view: 'Wallet', params: { namespace: 'eip155', connectorId: 'io.metamask' } })
  openWallet()
  await sign.click()
  await expect.element(dialog.getByText('Saltmarsh asks you to prove')).toBeVisible()
  await sign.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText(`Members: eip155:1:${alice}`)).toBeVisible()
  openWallet()
  const leave = dialog.getByRole('button', { name: 'Sign out' })
  await expect.element(leave).toBeVisible()
  expect(await violationsOf(dialog.element())).toEqual([])
  await leave.click()
  await expect.element(page.getByText('Strangers')).toBeVisible()
  await expect.element(sign).toBeVisible()
})

it('stays until the visitor has signed or disconnected, where a session is required', async () => {
  const { kit } = await start({ required: true })
  await expect.element(dialog.getByText('Sign in to continue, or disconnect.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(sign).toBeVisible()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect
    .poll(() => kit.store.get().connections.namespaces.eip155?.status)
    .toBe('disconnected')
})
