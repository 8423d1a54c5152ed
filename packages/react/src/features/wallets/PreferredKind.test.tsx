import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connect, getConnection, getNamespaceState } from '@latchkit/core'
import {
  createMultichainKit,
  ordinals,
  payments,
  type MultichainKit,
  type TestNamespace,
} from '../../../test/createMultichainKit.ts'
import { renderWithKit } from '../../../test/renderWithKit.tsx'
import { violationsOf } from '../../../test/violationsOf.ts'

const dialog = page.getByRole('dialog')
const kinds = dialog.getByRole('group', { name: 'Preferred account' })
const kind = (name: string) => kinds.getByRole('button', { name, exact: true })
const accounts = dialog.getByRole('region', { name: 'Accounts' })
const inUse = ({ kit }: MultichainKit) => getConnection(kit.store.get())?.account
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

async function openFox(test: MultichainKit, namespace: TestNamespace): Promise<void> {
  test.kit.start()
  await connect(test.kit, { connectorId: 'app.fox', namespace })
  const { open } = await renderWithKit(test)
  open({ view: 'Wallet', params: { namespace, connectorId: 'app.fox' } })
  await expect.element(dialog.getByRole('heading', { name: 'Fox' })).toBeVisible()
}

it('says which kind is used, and takes the other one into use', async () => {
  const test = createMultichainKit()
  await openFox(test, 'bip122')
  await expect.element(kind('Payments')).toHaveAttribute('aria-pressed', 'true')
  expect(await violationsOf(dialog.element())).toEqual([])
  await kind('Ordinals').click()
  await expect.element(kind('Ordinals')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(kind('Payments')).toHaveAttribute('aria-pressed', 'false')
  expect(inUse(test)?.address).toBe(ordinals)
  expect(getNamespaceState(test.kit.store.get(), 'bip122').preferredAccountType).toBe('ordinal')
})

it('goes by keys alone, and keeps the focus where it is', async () => {
  const test = createMultichainKit()
  await openFox(test, 'bip122')
  await expect.element(kind('Payments')).toBeVisible()
  kind('Payments').element().focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(kind('Ordinals')).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(kind('Ordinals')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(kind('Ordinals')).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
  await expect.poll(() => inUse(test)?.address).toBe(payments)
})

it('follows an account that is chosen in the list', async () => {
  const test = createMultichainKit()
  await openFox(test, 'bip122')
  await accounts.getByRole('button', { name: /Ordinals/ }).click()
  await expect.element(kind('Ordinals')).toHaveAttribute('aria-pressed', 'true')
})

it('is there only where a wallet shares several kinds', async () => {
  await openFox(createMultichainKit(), 'solana')
  await expect.element(accountOf('Account')).toBeVisible()
  await expect.poll(() => kinds.elements()).toEqual([])
})

it('tells a smart account once the network has said so, without another account in use', async () => {
  const test = createMultichainKit()
  const asked: string[] = []
  test.adapters.eip155.accountType = async (account) => {
    asked.push(account)
    return account.endsWith(second) ? 'smartAccount' : 'eoa'
  }
  test.kit.start()
  const { account } = await connect(test.kit, { connectorId: 'app.fox', namespace: 'eip155' })
  expect(asked).toEqual([])
  const { open } = await renderWithKit(test)
  open({ view: 'Wallet', params: { namespace: 'eip155', connectorId: 'app.fox' } })
  await expect.element(accounts.getByText('Smart account')).toBeVisible()
  await expect.element(kind('Account')).toHaveAttribute('aria-pressed', 'true')
  expect(inUse(test)).toBe(account)
  await kind('Smart account').click()
  await expect.element(kind('Smart account')).toHaveAttribute('aria-pressed', 'true')
  expect(inUse(test)?.address).toBe(second)
})

it('is left out, with all as it was, where the network does not answer', async () => {
  const test = createMultichainKit()
  let isAsked = false
  test.adapters.eip155.accountType = async () => {
    isAsked = true
    throw new Error('away')
  }
  await openFox(test, 'eip155')
  await expect.poll(() => isAsked).toBe(true)
  await expect.element(accounts).toBeVisible()
  await expect.poll(() => kinds.elements()).toEqual([])
})

function accountOf(title: string) {
  return dialog.getByRole('heading', { name: title, exact: true })
}
