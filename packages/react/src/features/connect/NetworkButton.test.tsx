import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createAccountKit, red } from '../../../test/createAccountKit.ts'
import { alice, createTestKit, sessionOf } from '../../../test/createTestKit.ts'
import { renderWithKit } from '../../../test/renderWithKit.tsx'
import { AccountButton } from './AccountButton.tsx'
import { NetworkButton } from './NetworkButton.tsx'

const header = page.getByRole('region', { name: 'Header' })
const both = (
  <section aria-label="Header">
    <NetworkButton />
    <AccountButton />
  </section>
)

it('the account and its network are two buttons, each opening what it shows', async () => {
  await renderWithKit(await createAccountKit(), { children: both })
  const dialog = page.getByRole('dialog')
  await expect.element(header.getByRole('button').first()).toHaveTextContent(red.name)
  await expect.poll(() => header.element().querySelector('[data-part=picture]')).not.toBeNull()
  await header.getByRole('button', { name: red.name }).click()
  await expect.element(dialog.getByRole('heading', { name: 'Choose network' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await header.getByRole('button', { name: alice }).click()
  await expect.element(dialog.getByRole('heading', { name: 'Account' })).toBeVisible()
})

it('neither is there before a wallet is connected', async () => {
  await renderWithKit(createTestKit(), { children: both })
  await expect.element(page.getByText('Connect wallet')).toBeVisible()
  expect(header.getByRole('button').elements()).toEqual([])
})

it('the network’s button leads off a network that the site does not offer', async () => {
  const test = await createAccountKit()
  await renderWithKit(test, { children: both })
  test.adapter.emit({ type: 'change', connectorId: 'io.metamask', session: sessionOf(alice, 99) })
  const button = header.getByRole('button', { name: 'Wrong network' }).first()
  await button.click()
  const title = page.getByRole('dialog').getByRole('heading', { name: 'Unsupported network' })
  await expect.element(title).toBeVisible()
})
