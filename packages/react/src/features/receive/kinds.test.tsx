import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { connect, getConnection } from '@latchkit/core'
import { createMultichainKit, ordinals, payments } from '../../../test/createMultichainKit.ts'
import { renderWithKit } from '../../../test/renderWithKit.tsx'
import { violationsOf } from '../../../test/violationsOf.ts'

const dialog = page.getByRole('dialog')
const shown = () => document.querySelector('[data-part=full-address]')?.textContent

it('shows the address of the kind that is asked for, and leaves the account in use as it is', async () => {
  const test = createMultichainKit()
  test.kit.start()
  const { account } = await connect(test.kit, { connectorId: 'app.fox', namespace: 'bip122' })
  const { open } = await renderWithKit(test)
  open({ view: 'Receive' })
  await expect.poll(shown).toBe(payments)
  await expect
    .element(dialog.getByRole('button', { name: 'Payments' }))
    .toHaveAttribute('aria-pressed', 'true')
  await dialog.getByRole('button', { name: 'Ordinals' }).click()
  await expect.poll(shown).toBe(ordinals)
  expect(await violationsOf(dialog.element())).toEqual([])
  expect(getConnection(test.kit.store.get())?.account).toBe(account)
})
