import type { Page } from 'playwright-core'
import { goToLatchTwo } from './goToLatchTwo.ts'
import { loginFrameOf } from './loginFrame.ts'
import { approveIn, openConfirmation, openMethods } from './loginSteps.ts'
import type { Scene } from './scene.ts'
import { shopOf } from './shop.ts'
import type { StackFacts } from './stackWallets.ts'
import { addAuthenticator } from './virtualPasskeys.ts'

/** The passkeys that own the contract account. */
export const passkeyScenes: readonly Scene[] = [
  {
    name: 'passkeys-none',
    account: null,
    async arrange({ page, stack }) {
      await openPasskeys(page, stack)
    },
  },
  {
    name: 'passkeys-add',
    account: null,
    async arrange({ page, stack }) {
      await openPasskeys(page, stack)
      await prepareToAdd(page)
    },
  },
  {
    name: 'passkeys-declined',
    account: null,
    async arrange({ page, stack }) {
      await openPasskeys(page, stack)
      await prepareToAdd(page)
      const { devtools, authenticatorId } = await addAuthenticator(page)
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
      await loginFrameOf(page).getByRole('button', { name: 'Continue' }).click()
      await loginFrameOf(page).getByRole('alert').filter({ hasText: /\S/ }).waitFor()
      await page.waitForTimeout(paintMs)
    },
  },
  {
    name: 'passkeys-asked',
    account: null,
    async arrange({ page, stack }) {
      await askForOwner(page, stack)
      await loginFrameOf(page).getByRole('button', { name: 'Review in a new window' }).waitFor()
    },
  },
  {
    name: 'passkeys-owner',
    account: null,
    async arrange({ page, stack }) {
      await askForOwner(page, stack)
      const shown = await openConfirmation(page)
      await shown.getByRole('heading', { name: 'Make a passkey an owner' }).waitFor()
    },
  },
  {
    name: 'passkeys-added',
    account: null,
    async arrange({ page, stack }) {
      await makeOwner(page, stack)
      await page.waitForTimeout(paintMs)
    },
  },
  {
    name: 'passkeys-list',
    account: null,
    async arrange({ page, stack }) {
      await addOwner(page, stack)
      await shopOf(page).modal.getByRole('button', { name: 'Ways to log in' }).click()
      await openList(page)
      await loginFrameOf(page).getByText('Passkey 1', { exact: true }).waitFor()
      await page.waitForTimeout(paintMs)
    },
  },
  {
    name: 'passkeys-confirm',
    account: null,
    async arrange({ page, stack }) {
      await addOwner(page, stack)
      await page.reload()
      const modal = await goToLatchTwo(shopOf(page))
      await modal.getByRole('button', { name: /^Network: Latch Two/ }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Sign for member prices' }).click()
      const shown = await openConfirmation(page)
      await shown.getByRole('button', { name: 'Confirm with a passkey' }).waitFor()
    },
  },
]

/** A frame that has grown paints what is new of it a little later. */
const paintMs = 500
const password = 'correct horse battery staple'

/** Logs somebody new in, and opens the list of the passkeys that own their account. */
async function openPasskeys(page: Page, stack: StackFacts): Promise<void> {
  await openMethods(page, stack)
  await openList(page)
}

async function openList(page: Page): Promise<void> {
  const frame = loginFrameOf(page)
  await frame.getByRole('button', { name: 'Passkeys of your smart account' }).click()
  await frame.getByText(/Each is for one network: Second local chain/).waitFor()
}

async function enterPassword(page: Page): Promise<void> {
  const frame = loginFrameOf(page)
  await frame.getByRole('button', { name: /^Password/ }).click()
  await frame.getByLabel('Recovery password').fill(password)
  await frame.getByRole('button', { name: 'Continue' }).click()
}

/** Backs the wallet up by password and proves it, up to where the browser is asked for a passkey. */
async function prepareToAdd(page: Page): Promise<void> {
  const frame = loginFrameOf(page)
  await frame.getByRole('button', { name: 'Add a passkey' }).click()
  await enterPassword(page)
  await frame.getByText('Your wallet is backed up.').waitFor()
  await frame.getByRole('button', { name: 'Done' }).click()
  await frame.getByRole('heading', { name: 'Confirm it’s you' }).waitFor()
  await enterPassword(page)
  await frame.getByText(/^Your browser asks you twice/).waitFor()
}

async function askForOwner(page: Page, stack: StackFacts): Promise<void> {
  await openPasskeys(page, stack)
  await prepareToAdd(page)
  await addAuthenticator(page)
  await loginFrameOf(page).getByRole('button', { name: 'Continue' }).click()
}

/** Has a passkey become an owner; ends where the frame says so. */
async function makeOwner(page: Page, stack: StackFacts): Promise<void> {
  await askForOwner(page, stack)
  await approveIn(await openConfirmation(page))
  await loginFrameOf(page)
    .getByText(/^Passkey 1 is now an owner/)
    .waitFor({ timeout: 60_000 })
}

/** The same; ends in the view of the wallet. */
async function addOwner(page: Page, stack: StackFacts): Promise<void> {
  await makeOwner(page, stack)
  await loginFrameOf(page).getByRole('button', { name: 'Done' }).click()
  await shopOf(page).modal.getByRole('button', { name: 'Ways to log in' }).waitFor()
}
