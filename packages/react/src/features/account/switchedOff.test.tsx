import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createAccountKit } from '../../../test/createAccountKit.ts'
import { renderWithKit } from '../../../test/renderWithKit.tsx'

// Each module is a request of its own here.
performance.setResourceTimingBufferSize(5_000)
const isLoaded = (file: string) =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes(file))

it('loads no code of what the site has switched off, also when the page is idle', async () => {
  const features = { send: false, activity: false }
  const { open } = await renderWithKit(await createAccountKit({ features }))
  open({ view: 'Account' })
  await expect.element(page.getByRole('dialog').getByText('USD Example')).toBeVisible()
  await expect.poll(() => isLoaded('ReceiveView.tsx')).toBe(true)
  expect(isLoaded('SendView.tsx')).toBe(false)
  expect(isLoaded('ActivityView.tsx')).toBe(false)
})
