import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { connect, getConnection, setActiveNamespace } from '@latchkit/core'
import { createMultichainKit, ordinals, payments } from '../../../test/createMultichainKit.ts'
import { alice } from '../../../test/createTestKit.ts'
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

it('goes to the address on a network of another namespace, without asking a wallet', async () => {
  const test = createMultichainKit()
  test.kit.start()
  for (const namespace of ['bip122', 'eip155'] as const)
    await connect(test.kit, { connectorId: 'app.fox', namespace })
  setActiveNamespace(test.kit, 'eip155')
  const { open } = await renderWithKit(test)
  open({ view: 'Receive' })
  await expect.poll(shown).toBe(alice)
  const others = dialog.getByRole('listitem')
  await expect
    .poll(() => others.elements().map(({ textContent }) => textContent))
    .toEqual(['Polygon', 'Bitcoin'])
  await dialog.getByRole('button', { name: 'Bitcoin' }).click()
  await expect.poll(shown).toBe(payments)
  await dialog.getByRole('button', { name: 'Ethereum' }).click()
  await expect.poll(shown).toBe(alice)
})
