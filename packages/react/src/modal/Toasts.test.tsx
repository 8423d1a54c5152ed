import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { createTestKit } from '../../test/createTestKit.ts'
import { KitProvider } from '../KitProvider.tsx'
import { createToaster } from '../model/createToaster.ts'
import { LanguageProvider } from './LanguageProvider.tsx'
import { Toasts } from './Toasts.tsx'

it('says good news politely and errors at once, in regions that were there before', async () => {
  const toaster = createToaster()
  await render(
    <KitProvider kit={createTestKit().kit}>
      <LanguageProvider>
        <Toasts toaster={toaster} />
      </LanguageProvider>
    </KitProvider>,
  )
  const status = page.getByRole('status')
  const alert = page.getByRole('alert')
  await expect.element(status).toBeInTheDocument()
  await expect.element(alert).toBeInTheDocument()
  const regions = [status.element(), alert.element()]

  // For longer than a busy machine takes to look.
  const shownMs = 600_000
  toaster.show({ variant: 'success', text: 'Transaction started', shownMs })
  await expect.element(status).toHaveTextContent('Transaction started')
  await expect.element(alert).toBeEmptyDOMElement()

  toaster.show({ variant: 'error', text: 'Failed to disconnect', shownMs })
  await expect.element(alert).toHaveTextContent('Failed to disconnect')
  await expect.element(status).toBeEmptyDOMElement()
  expect([status.element(), alert.element()]).toEqual(regions)

  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(alert).toBeEmptyDOMElement()
})
