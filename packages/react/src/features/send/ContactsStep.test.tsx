import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getContacts, saveContact } from '@latchkit/core'
import { bob, createAccountKit, type AccountKit } from '../../../test/createAccountKit.ts'
import { alice } from '../../../test/createTestKit.ts'
import { renderWithKit } from '../../../test/renderWithKit.tsx'
import { violationsOf } from '../../../test/violationsOf.ts'

const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => dialog.getByRole('button', { name })
const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
const heading = (name: string) => dialog.getByRole('heading', { level: 2, name })

async function openContacts(test: AccountKit) {
  const { open } = await renderWithKit(test)
  open({ view: 'Send' })
  await button('Contacts').click()
  await expect.element(heading('Contacts')).toBeVisible()
}

it('names an address, and sends to it by that name', async () => {
  const test = await createAccountKit()
  await openContacts(test)
  await expect.element(dialog.getByText('No contacts yet')).toBeVisible()
  expect(await violationsOf(dialog.element())).toEqual([])
  // What opens the browser's own choice of a file is not for the eye.
  expect(dialog.element().querySelector('input[type=file]')?.checkVisibility()).toBe(false)
  await button('Add contact').click()
  await expect.element(heading('Add contact')).toBeVisible()
  await button('Save').click()
  await expect.element(dialog.getByText('Enter a name.')).toBeVisible()
  await field('Name').fill('Bob')
  await field('Address').fill('0x12')
  await button('Save').click()
  await expect.element(dialog.getByText(/is not an? .*address|not a valid/i)).toBeVisible()
  expect(await violationsOf(dialog.element())).toEqual([])
  await field('Address').fill(bob)
  await button('Save').click()
  await expect.element(button('Edit Bob')).toBeVisible()
  const edit = button('Edit Bob').element().getBoundingClientRect()
  const row = button(/^Bob/).element().getBoundingClientRect()
  expect(edit.top).toBeLessThan(row.bottom)
  await button(/^Bob/).click()
  await expect.element(field('Recipient')).toHaveValue(bob)
  await expect.element(dialog.getByText('Bob', { exact: true })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Amount in ETH' }).fill('0.5')
  await button('Review').click()
  await expect.element(heading('Review and send')).toHaveFocus()
  await expect.element(dialog.getByText('Bob', { exact: true })).toBeVisible()
})

it('proposes the address that the form has', async () => {
  const test = await createAccountKit()
  const { open } = await renderWithKit(test)
  open({ view: 'Send' })
  await field('Recipient').fill(bob)
  await button('Contacts').click()
  await button('Add contact').click()
  await expect.element(field('Address')).toHaveValue(bob)
})

it('renames and removes a contact', async () => {
  const test = await createAccountKit()
  await saveContact(test.kit, { name: 'Bob', namespace: 'eip155', address: bob })
  await openContacts(test)
  expect(await violationsOf(dialog.element())).toEqual([])
  await button('Edit Bob').click()
  await field('Name').fill('Robert')
  await button('Save').click()
  await expect.element(button('Edit Robert')).toBeVisible()
  await button('Edit Robert').click()
  await button('Remove').click()
  await expect.element(dialog.getByText('No contacts yet')).toBeVisible()
  expect(getContacts(test.kit)).toEqual([])
})

it('takes contacts out to a file and in from one', async () => {
  const test = await createAccountKit()
  await saveContact(test.kit, { name: 'Bob', namespace: 'eip155', address: bob })
  await openContacts(test)
  const saved = vi.spyOn(URL, 'createObjectURL')
  await button('Export to a file').click()
  const file = saved.mock.calls[0]?.[0] as Blob
  expect(JSON.parse(await file.text())).toEqual({
    contacts: [{ name: 'Bob', namespace: 'eip155', address: bob }],
  })
  const input = dialog.element().querySelector<HTMLInputElement>('input[type=file]')
  const contacts = [{ name: 'Alice', namespace: 'eip155', address: alice }, { name: 'Nobody' }]
  const files = new DataTransfer()
  files.items.add(new File([JSON.stringify({ contacts })], 'contacts.json'))
  if (input) input.files = files.files
  input?.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(button('Edit Alice')).toBeVisible()
  await expect.element(page.getByText('1 contact imported, 1 left out')).toBeVisible()
})
