import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { KitError } from '@latchkit/core'
import { createAccountKit } from '../../test/createAccountKit.ts'
import { sessionOf } from '../../test/createTestKit.ts'
import { deferred } from '../../test/deferred.ts'
import { keepToasts } from '../../test/keepToasts.ts'
import { renderWithKit } from '../../test/renderWithKit.tsx'
import { violationsOf } from '../../test/violationsOf.ts'

const dialog = page.getByRole('dialog')
const failedToast = page.getByRole('alert').getByText('Failed to disconnect')

async function openWithStubbornWallet(answer: Promise<void>) {
  const test = await createAccountKit()
  test.adapter.disconnect = async () => {
    await answer
    throw new KitError('Unknown', 'The wallet broke.')
  }
  const { open } = await renderWithKit(test)
  open({ view: 'Account' })
  return test
}

it('tells on the page that the last wallet did not let go, once the dialog is closed', async () => {
  keepToasts()
  const { promise, resolve } = deferred<void>()
  await openWithStubbornWallet(promise)
  await dialog.getByRole('button', { name: 'Disconnect MetaMask' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  resolve()
  await expect.element(failedToast).toBeVisible()
  expect(await violationsOf(document.body)).toEqual([])
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(failedToast).not.toBeInTheDocument()
})

it('does not lose the word where the wallet refuses at once', async () => {
  await openWithStubbornWallet(Promise.resolve())
  await dialog.getByRole('button', { name: 'Disconnect MetaMask' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(failedToast).toBeVisible()
})

it('tells it too where the network in front is none of the site’s', async () => {
  const test = await openWithStubbornWallet(Promise.resolve())
  await expect.element(dialog).toBeVisible()
  test.adapter.emit({
    type: 'change',
    connectorId: 'io.metamask',
    session: sessionOf(undefined, 5),
  })
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(failedToast).toBeVisible()
})

it('takes every other word away with the dialog', async () => {
  const test = await createAccountKit()
  test.server.balances = new Error('away')
  const { open } = await renderWithKit(test)
  open({ view: 'Account' })
  const unavailable = page.getByText('Token balance unavailable')
  await expect.element(unavailable).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(unavailable).not.toBeInTheDocument()
})
