import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { KitError, type Connection } from '@latchkit/core'
import type { KitConfig } from '@latchkit/core'
import { createTestKit, sessionOf } from '../../../test/createTestKit.ts'
import { renderWithKit } from '../../../test/renderWithKit.tsx'

const dialog = page.getByRole('dialog')
const button = dialog.getByRole('button', { name: 'Continue with e-mail' })

function withLogin(
  connect: (signal?: AbortSignal) => Promise<readonly Connection[]>,
): Pick<KitConfig, 'login'> {
  const never = async (): Promise<void> => {
    throw new Error('not asked in these tests')
  }
  const login = {
    connect,
    restore: async () => {},
    isSponsored: async () => false,
    canBeSmart: async () => false,
    smartAccountDeployed: async () => null,
    signOut: never,
    open: never,
  }
  return { login: { url: 'https://wallet.test', load: async () => ({ createLogin: () => login }) } }
}

it('is offered where the kit has a login, and closes the modal once the visitor is in', async () => {
  const [account] = sessionOf().accounts
  const connection: Connection = {
    connectorId: 'login',
    connectorName: 'E-mail',
    namespace: 'eip155',
    ...sessionOf(),
    account,
    remembered: false,
  }
  const { open } = await renderWithKit(createTestKit(withLogin(async () => [connection])))
  open()
  await button.click()
  await expect.element(dialog).not.toBeInTheDocument()
})

it('is not there without a login, nor where the site has switched it off', async () => {
  const off = { ...withLogin(async () => []), features: { email: false } }
  const { open } = await renderWithKit(createTestKit(off))
  open()
  await expect.element(dialog.getByRole('button', { name: /MetaMask/ })).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
})

it('says why it failed and can be tried again', async () => {
  let error = new KitError('Offline', 'No frame.')
  const { open } = await renderWithKit(createTestKit(withLogin(() => Promise.reject(error))))
  open()
  await button.click()
  await expect
    .element(dialog.getByText(/^A problem occurred while trying initialize authentication\. /))
    .toHaveTextContent('let this site through your content blocker')
  error = new KitError('TimedOut', 'No answer.')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByText(/took too long/)).toBeVisible()
})

it('goes back without a word where the visitor has closed the frame', async () => {
  const rejected = new KitError('UserRejected', 'Request was aborted')
  const { open } = await renderWithKit(createTestKit(withLogin(() => Promise.reject(rejected))))
  open()
  await button.click()
  await expect.element(dialog.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  await expect.element(dialog.getByText('Could not log in')).not.toBeInTheDocument()
})

it('ends the login when the visitor leaves the view', async () => {
  const signals: (AbortSignal | undefined)[] = []
  const { open } = await renderWithKit(
    createTestKit(
      withLogin((signal) => {
        signals.push(signal)
        return new Promise(() => {})
      }),
    ),
  )
  open()
  await button.click()
  await expect.element(dialog.getByRole('heading', { name: 'Log in with e-mail' })).toBeVisible()
  await expect.poll(() => signals.map((signal) => signal?.aborted)).toEqual([false])
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect.poll(() => signals.map((signal) => signal?.aborted)).toEqual([true])
})

it.each([
  ['after the wallets in a browser that has one', {}, false],
  ['before them where the site says so', { connectMethodsOrder: ['email'] as const }, true],
])('comes %s', async (_name, config, isFirst) => {
  const kit = createTestKit({ ...withLogin(async () => []), ...config })
  const { open } = await renderWithKit(kit)
  open()
  await expect.element(button).toBeVisible()
  await expect
    .poll(namesInOrder)
    .toMatch(isFirst ? /e-mail\n(?:.*\n)*?MetaMask/ : /MetaMask.*\n(?:.*\n)*?.*e-mail/)
})

it('comes first in a browser without a wallet', async () => {
  const kit = createTestKit(withLogin(async () => []))
  kit.adapter.connectors = []
  const { open } = await renderWithKit(kit)
  open()
  await expect.element(button).toBeVisible()
  await expect.poll(namesInOrder).toMatch(/e-mail\n(?:.*\n)*?Search wallets/)
})

/** The buttons of the modal, one a line. */
function namesInOrder(): string {
  return dialog
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)
    .join('\n')
}
