import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createTestKit } from '../../test/createTestKit.ts'
import { renderWithKit } from '../../test/renderWithKit.tsx'
import { loadLanguage } from '../locales/loadLanguage.ts'
import { views } from '../views.ts'

vi.mock('../locales/loadLanguage.ts', { spy: true })
afterEach(() => vi.restoreAllMocks())

const dialog = page.getByRole('dialog')

it('says that a view could not be loaded, and loads it again', async () => {
  const load = vi.spyOn(views.WhatIsWallet, 'load')
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const { open } = await renderWithKit(createTestKit())
  open()
  await expect.element(dialog.getByRole('button', { name: /MetaMask/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'What is a wallet?' }).click()
  await expect
    .element(dialog.getByRole('alert').getByText('This part could not be loaded'))
    .toBeVisible()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(dialog.getByText('A key that is yours')).toBeVisible()
})

it('lets the button say that the modal could not be loaded, and tries again', async () => {
  vi.mocked(loadLanguage).mockRejectedValue(new TypeError('Failed to fetch'))
  await renderWithKit(createTestKit())
  const button = page.getByRole('main').getByRole('button')
  await button.hover()
  await vi.waitFor(() => expect(loadLanguage).toHaveBeenCalled())
  await expect.element(button).toHaveTextContent('Connect wallet')
  await button.click()
  await expect.element(button).toHaveTextContent('Could not load. Try again')
  await expect.element(dialog).not.toBeInTheDocument()
  vi.mocked(loadLanguage).mockRestore()
  await button.click()
  await expect.element(dialog.getByRole('button', { name: /MetaMask/ })).toBeVisible()
})
