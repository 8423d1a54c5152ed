import type { Page } from 'playwright-core'
import { freshEmail } from './accounts.ts'
import { shopOf } from './shop.ts'
import type { Device } from './visitLogin.ts'

/** A name that nobody has logged in with. */
export function freshPerson(name: string): string {
  return freshEmail(name).split('@')[0]?.toLowerCase() ?? ''
}

/** The shop has more than two rows of them. */
const behindMore = ['Apple', 'Facebook', 'Farcaster', 'Acme']

/** Chooses a provider in the kit, and goes on in the frame. Returns the provider's window. */
export async function openProvider(device: Device, name: string): Promise<Page> {
  const { button, modal } = shopOf(device.page)
  await button.click()
  const more = modal.getByRole('button', { name: 'More options' })
  if (behindMore.includes(name)) await more.click()
  await modal.getByRole('button', { name: `Continue with ${name}` }).click()
  return await goOn(device, `Continue with ${name}`)
}

/** Presses a button of the frame that opens the provider's window. */
export async function goOn({ context, frame }: Device, button: string): Promise<Page> {
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    frame.getByRole('button', { name: button }).click(),
  ])
  return opened
}

/** Chooses on the provider's page who the visitor is. The window closes itself. */
export async function choosePerson(opened: Page, person: string): Promise<void> {
  const closed = opened.waitForEvent('close')
  await opened.getByLabel('Somebody else').fill(person)
  await opened.getByRole('button', { name: 'Continue' }).click()
  await closed
}
