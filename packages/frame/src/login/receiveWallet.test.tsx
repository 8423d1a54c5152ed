import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createTwoDevices, type Passed } from '../../test/createTwoDevices.ts'
import { createPrintedCode } from '../keys/factors/printedCode.ts'
import { texts } from '../ui/texts.ts'
import { backUp } from './backUp.ts'
import { manageDevices } from './manageDevices.ts'
import { recoverWallet } from './recoverWallet.ts'

let own: HTMLElement
let other: HTMLElement
beforeEach(() => {
  own = document.createElement('main')
  other = document.createElement('main')
  own.dataset['testid'] = 'own'
  other.dataset['testid'] = 'other'
  document.body.replaceChildren(own, other)
})

it('gets the wallet from the device that has it, for the number that it shows', async () => {
  const passed: Passed = {}
  const { code, session, stored, ownParts, otherParts } = await createTwoDevices(own, other, {
    passed,
  })
  const { wallet } = session
  if (!wallet) throw new Error('There is a wallet.')
  const receiving = recoverWallet(otherParts, session, wallet)
  const asking = page.getByTestId('other')
  await asking.getByRole('button', { name: /^Another device/ }).click()
  const secret = asking.getByText(/^\d{3} \d{3} \d{3}$/)
  await expect.element(secret).toBeVisible()
  const number = secret.element().textContent

  const managing = manageDevices(ownParts, stored)
  const answering = page.getByTestId('own')
  await answering.getByRole('button', { name: 'Approve Firefox on Linux' }).click()
  await answering.getByRole('button', { name: /^Printed code/ }).click()
  await answering.getByLabelText('Recovery code').fill(code)
  await answering.getByRole('button', { name: 'Continue' }).click()
  const field = answering.getByLabelText('Number on the other device')
  await expect.element(field).toBeVisible()
  await field.fill('000 000 000')
  await answering.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect.element(answering.getByText(texts.transferNumberWrong)).toBeVisible()
  expect(passed.answer).toBeUndefined()
  await field.fill(number)
  await answering.getByRole('button', { name: 'Approve', exact: true }).click()

  expect((await receiving).addresses).toEqual(stored.addresses)
  expect(passed.enrolment?.signature).toMatch(/^[\w-]{86}$/)
  await answering.getByRole('button', { name: 'Done' }).click()
  await managing
})

it('says that nobody has approved, and another way can be chosen', async () => {
  const passed: Passed = {}
  const { session, otherParts } = await createTwoDevices(own, other, { passed })
  const { wallet } = session
  if (!wallet) throw new Error('There is a wallet.')
  const receiving = recoverWallet(otherParts, session, wallet).catch((error: unknown) => error)
  const asking = page.getByTestId('other')
  await asking.getByRole('button', { name: /^Another device/ }).click()
  const back = asking.getByRole('button', { name: texts.otherWay })
  await expect.element(back).toBeVisible()
  await back.click()
  await expect.element(asking.getByText(texts.recoverHint)).toBeVisible()
  passed.isOver = true
  await asking.getByRole('button', { name: /^Another device/ }).click()
  await expect.element(asking.getByText(texts.otherDeviceOver)).toBeVisible()
  await asking.getByRole('button', { name: 'Cancel' }).click()
  expect(await receiving).toMatchObject({ code: 4001 })
})

it('another backup of a wallet needs a proof of the first one', async () => {
  const { code, session, stored, ownParts } = await createTwoDevices(own, other)
  const backingUp = backUp(ownParts, session, stored).catch((error: unknown) => error)
  const screen = page.getByTestId('own')
  await expect.element(screen.getByRole('heading', { name: texts.stepUpTitle })).toBeVisible()
  await screen.getByRole('button', { name: /^Printed code/ }).click()
  await screen.getByLabelText('Recovery code').fill(createPrintedCode())
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.element(screen.getByText(texts.recoverWrong)).toBeVisible()
  await screen.getByRole('button', { name: /^Printed code/ }).click()
  await screen.getByLabelText('Recovery code').fill(code)
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.element(screen.getByRole('heading', { name: texts.backupTitle })).toBeVisible()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  expect(await backingUp).toMatchObject({ code: 4001 })
})
