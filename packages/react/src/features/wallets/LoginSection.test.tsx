import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  connect,
  getConnection,
  getNamespaceState,
  KitError,
  type Kit,
  type KitErrorCode,
} from '@latchkit/core'
import { loginConnectorId } from '@latchkit/core/internal'
import type { LoginScreen } from '@latchkit/core/login'
import { createTestKit, sessionOf } from '../../../test/createTestKit.ts'
import { renderWithKit } from '../../../test/renderWithKit.tsx'
import type { OpenOptions } from '../../router/routes.ts'

const contract = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const dialog = page.getByRole('dialog')
const notice = dialog.getByText('Your wallet is not backed up')
const first = dialog.getByText('Back up your wallet first')
const wallet: OpenOptions = {
  view: 'Wallet',
  params: { namespace: 'eip155', connectorId: loginConnectorId },
}

/** A visitor who is logged in by e-mail, with the modal open. What the frame is asked for is in `asked`. */
async function openLoggedIn(
  view: OpenOptions,
  {
    isBackedUp = false,
    canBeSmart = true,
    hasContract = false,
    isDeployed = () => null,
    answer = async (): Promise<void> => {},
  }: {
    readonly isBackedUp?: boolean
    readonly canBeSmart?: boolean
    readonly hasContract?: boolean
    readonly isDeployed?: () => boolean | null
    readonly answer?: (what: string) => Promise<void>
  } = {},
): Promise<{ readonly kit: Kit; readonly asked: string[]; backUp(): void }> {
  const asked: string[] = []
  const ask = async (what: string): Promise<void> => {
    asked.push(what)
    await answer(what)
  }
  const login = {
    connect: async () => [],
    restore: async () => {},
    isSponsored: async () => false,
    canBeSmart: async () => canBeSmart,
    smartAccountDeployed: async () => isDeployed(),
    signOut: (everywhere: boolean) => ask(`sign out${everywhere ? ' everywhere' : ''}`),
    open: (screen: LoginScreen) => ask(screen),
  }
  const testKit = createTestKit({
    login: { url: 'https://wallet.test', load: async () => ({ createLogin: () => login }) },
  })
  const { kit, adapter } = testKit
  adapter.connectors = [
    { id: loginConnectorId, name: 'E-mail', namespace: 'eip155', type: 'login' },
  ]
  const key = sessionOf()
  const [contractAccount] = sessionOf(contract).accounts
  adapter.connect = async () =>
    hasContract
      ? { ...key, accounts: [{ ...contractAccount, type: 'smartAccount' }, ...key.accounts] }
      : key
  const { open } = await renderWithKit(testKit)
  await connect(kit, { connectorId: loginConnectorId, namespace: 'eip155' })
  const set = (isSafe: boolean): void =>
    kit.store.set((state) => ({
      ...state,
      login: { email: 'ada@mail.example', isBackedUp: isSafe },
    }))
  set(isBackedUp)
  open(view)
  return { kit, asked, backUp: () => set(true) }
}

const sentences: readonly (readonly [KitErrorCode, RegExp | undefined])[] = [
  ['Offline', /let this site through your content blocker/],
  ['TimedOut', /The login took too long/],
  ['WalletDisconnected', /Your wallet is not connected any more/],
  ['RequestPending', /Answer the earlier request in your wallet first/],
  ['Unknown', /Something went wrong/],
  // Whoever has closed the frame knows that they did.
  ['UserRejected', undefined],
]

it.each([
  ['Your devices', 'devices'],
  ['Ways to log in', 'methods'],
  ['Export your keys', 'export'],
  ['Change your e-mail address', 'updateEmail'],
  ['Sign out on all devices', 'sign out everywhere'],
  ['Back up', 'backup'],
])('%s asks the frame for it', async (label, what) => {
  const { asked } = await openLoggedIn(wallet)
  await dialog.getByRole('button', { name: label, exact: true }).click()
  await expect.poll(() => asked).toEqual([what])
})

it('is not shown as a wallet where another one can be connected beside it', async () => {
  await openLoggedIn({ view: 'Connect' })
  await expect.element(dialog.getByRole('heading', { name: 'Connected' })).toBeVisible()
  const rows = () => Array.from(dialog.element().querySelectorAll('[data-part=list-item]'))
  const row = () => rows().find(({ textContent }) => textContent.includes('E-mail'))
  await expect
    .poll(() => row()?.querySelector('[data-part=picture]')?.getAttribute('data-letter'))
    .toBe('E')
})

it('shows which button is at work until its screen is done', async () => {
  let finish = (): void => {}
  const done = new Promise<void>((resolve) => (finish = resolve))
  await openLoggedIn(wallet, { answer: () => done })
  const methods = dialog.getByRole('button', { name: 'Ways to log in' })
  await methods.click()
  await expect.element(methods).toHaveAttribute('aria-busy', 'true')
  await expect
    .element(dialog.getByRole('button', { name: 'Sign out on all devices' }))
    .not.toHaveAttribute('aria-busy')
  finish()
  await expect.element(methods).not.toHaveAttribute('aria-busy')
})

it.each(sentences)('says %s in a sentence where a screen does not open', async (code, sentence) => {
  await openLoggedIn(wallet, { answer: () => Promise.reject(new KitError(code, 'No.')) })
  await dialog.getByRole('button', { name: 'Your devices' }).click()
  if (sentence) await expect.element(page.getByText(sentence)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Your devices' })).toBeEnabled()
  if (!sentence) await expect.element(page.getByText('You declined')).not.toBeInTheDocument()
})

it.each(sentences)(
  'says %s in a sentence where the backup does not open',
  async (code, sentence) => {
    await openLoggedIn(
      { view: 'Receive' },
      { answer: () => Promise.reject(new KitError(code, 'No.')) },
    )
    await expect.element(first).toBeVisible()
    await dialog.getByRole('button', { name: 'Back up' }).click()
    if (sentence) await expect.element(page.getByText(sentence)).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Back up' })).toBeEnabled()
    if (!sentence) await expect.element(page.getByText('You declined')).not.toBeInTheDocument()
  },
)

it('the account says that the wallet is not backed up, until it is', async () => {
  const { asked, backUp } = await openLoggedIn({ view: 'Account' })
  await expect.element(notice).toBeVisible()
  await dialog.getByRole('button', { name: 'Back up' }).click()
  await expect.poll(() => asked).toEqual(['backup'])
  backUp()
  await expect.element(notice).not.toBeInTheDocument()
})

it('a wallet that is backed up is offered another backup, without a warning', async () => {
  const { asked } = await openLoggedIn(wallet, { isBackedUp: true })
  await dialog.getByRole('button', { name: 'Add a backup' }).click()
  await expect.poll(() => asked).toEqual(['backup'])
  await expect.element(notice).not.toBeInTheDocument()
})

it('the address to receive at comes after the backup, or once the visitor has put it off', async () => {
  await openLoggedIn({ view: 'Receive' })
  await expect.element(first).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: /Copy/ })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Later' }).click()
  await expect.element(first).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: /Copy/ }).first()).toBeVisible()
})

it('the address to receive at comes by itself with the backup', async () => {
  const { backUp } = await openLoggedIn({ view: 'Receive' })
  await expect.element(first).toBeVisible()
  backUp()
  await expect.element(first).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: /Copy/ }).first()).toBeVisible()
})

it.each([true, false])(
  'lets the visitor choose the plain account, and says where the network has no smart accounts: %s',
  async (canBeSmart) => {
    const { kit } = await openLoggedIn(wallet, { canBeSmart })
    const chosen = () => getNamespaceState(kit.store.get(), 'eip155').preferredAccountType
    const missing = dialog.getByText('This application might not support Smart Accounts')
    const smart = dialog.getByRole('button', { name: 'Smart account', exact: true })
    await expect.element(smart).toHaveAttribute('aria-pressed', 'true')
    if (!canBeSmart) await expect.element(missing).toBeVisible()
    await dialog.getByRole('button', { name: 'Account', exact: true }).click()
    await expect.poll(chosen).toBe('eoa')
    await expect.element(missing).not.toBeInTheDocument()
    await smart.click()
    await expect.poll(chosen).toBe('smartAccount')
    if (!canBeSmart) await expect.element(missing).toBeVisible()
  },
)

it('a visitor with a contract account and a plain one is asked once which of them is used', async () => {
  const { kit } = await openLoggedIn(wallet, { hasContract: true })
  const address = () => getConnection(kit.store.get())?.account.address
  const choice = dialog.getByRole('group', { name: 'Preferred account' })
  const chip = (name: string) => choice.getByRole('button', { name, exact: true })
  await expect.element(chip('Smart account')).toHaveAttribute('aria-pressed', 'true')
  expect(choice.elements()).toHaveLength(1)
  expect(address()).toBe(contract)
  await chip('Account').click()
  await expect.element(chip('Account')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(address).not.toBe(contract)
  await chip('Smart account').click()
  await expect.poll(address).toBe(contract)
})

it('no longer says that a transaction creates the smart account once one has', async () => {
  let isDeployed = false
  await openLoggedIn(wallet, { isDeployed: () => isDeployed })
  const notYet = dialog.getByText('Your first transaction creates it on this network.')
  await expect.element(notYet).toBeVisible()
  isDeployed = true
  await expect.poll(() => notYet.elements()).toHaveLength(0)
})
