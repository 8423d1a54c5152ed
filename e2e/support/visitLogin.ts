import type { Browser, BrowserContext, FrameLocator, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { getStack } from './getStack.ts'
import { loginFrameOf } from './loginFrame.ts'
import { watchPage, type PageProblems } from './watchPage.ts'
import { shopOf, shopPath } from './shop.ts'

/** A visitor's device: a browser profile of its own with the shop open in it. */
export interface Device {
  readonly context: BrowserContext
  readonly page: Page
  /** What is in the login frame. */
  readonly frame: FrameLocator
  readonly problems: PageProblems
}

/** Opens the shop on a device that knows nobody yet. */
export async function openDevice(browser: Browser, options: object = {}): Promise<Device> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    reducedMotion: 'reduce',
    ...options,
  })
  const problems = await watchPage(context)
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await page.goto(`${getStack().demoUrl}${shopPath}`)
  return { context, page, frame: loginFrameOf(page), problems }
}

interface Mail {
  readonly id: number
  readonly to: string
  readonly code?: string
  readonly link?: string
}

/** Waits for a mail to an address after those that were there before. */
async function nextMail(
  email: string,
  part: 'code' | 'link',
  after: number,
): Promise<Mail & { readonly text: string }> {
  let found: Mail | undefined
  await expect
    .poll(
      async () => {
        found = (await mails()).find(
          (mail) => mail.id > after && mail.to === email && mail[part] !== undefined,
        )
        return found
      },
      { message: `a mail with a ${part} to ${email}` },
    )
    .toBeDefined()
  const mail = found as unknown as Mail
  return { ...mail, text: mail[part] ?? '' }
}

/** The number of the newest mail. */
export async function newestMail(): Promise<number> {
  return (await mails())[0]?.id ?? 0
}

async function mails(): Promise<readonly Mail[]> {
  const response = await fetch(`${getStack().mailboxUrl}.json`)
  return ((await response.json()) as { readonly mails: readonly Mail[] }).mails
}

/** Opens the login and gives the address; returns the number of the newest mail before. */
export async function enterEmail({ page, frame }: Device, email: string): Promise<number> {
  const before = await newestMail()
  const { button, modal } = shopOf(page)
  await button.click()
  await modal.getByRole('button', { name: 'Continue with e-mail' }).click()
  const field = frame.getByLabel('E-mail address')
  const next = frame.getByRole('heading', { name: 'Enter the code' })
  const tooSoon = frame.getByRole('alert').filter({ hasText: /Please try again after \d+ seconds/ })
  // The server mails an address once in 30 seconds.
  await expect
    .poll(
      async () => {
        await field.fill(email)
        await frame.getByRole('button', { name: 'Continue' }).click()
        await next.or(tooSoon).waitFor()
        return await next.isVisible()
      },
      { timeout: 60_000, interval: 3_000 },
    )
    .toBe(true)
  return before
}

/** Types the code of the mail into the frame. */
export async function enterCode({ frame }: Device, email: string, after: number): Promise<void> {
  const { text } = await nextMail(email, 'code', after)
  await frame.getByLabel('Code from the e-mail').pressSequentially(text)
}

/** Signs up as somebody new, and waits until the shop knows the account. */
export async function signUp(device: Device, email: string): Promise<void> {
  const before = await enterEmail(device, email)
  await enterCode(device, email, before)
  await device.frame.getByRole('heading', { name: 'You are logged in' }).waitFor()
  await device.frame.getByRole('button', { name: 'Done' }).click()
  await untilConnected(device)
}

/** Waits until the shop has the wallet on all three families, and the modal is gone. */
export async function untilConnected({ page }: Device): Promise<void> {
  await expect.poll(() => shopOf(page).fact('Status').textContent()).toBe('connected')
  await expect.poll(() => connected(page).count()).toBe(3)
  await shopOf(page).dialog.waitFor({ state: 'hidden' })
}

/** The shop's list of what is connected. */
function connected(page: Page): Locator {
  return page.locator('dl[aria-label="Connections"] dd')
}

/** The wallet's address of each family. */
export async function addressesOf({ page }: Device): Promise<{
  readonly evm: string
  readonly solana: string
  readonly bitcoin: string
}> {
  const all = await connected(page).allTextContents()
  const find = (shape: RegExp) => all.find((address) => shape.test(address)) ?? ''
  return {
    evm: find(/^0x[0-9a-fA-F]{40}$/),
    bitcoin: find(/^bcrt1q/),
    solana: find(/^(?!bcrt1)[1-9A-HJ-NP-Za-km-z]{32,44}$/),
  }
}

/** Waits until the shop has another address on EVM than this one, and returns it. */
export async function otherEvmAddress(device: Device, before: string): Promise<string> {
  let evm = ''
  await expect
    .poll(async () => {
      evm = (await addressesOf(device)).evm
      return evm !== '' && evm !== before
    })
    .toBe(true)
  return evm
}

/** Has the faucet of the status page send coins to an address. */
export async function askFaucet(address: string): Promise<void> {
  const response = await fetch(`${getStack().statusUrl}/faucet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address }),
  })
  expect(await response.json()).toMatchObject({ given: expect.any(Array) })
}

/** Waits until the page knows of coins of all three families. It learns of them with its next look at the balances. */
export async function untilFunded({ page }: Device): Promise<void> {
  const { button, modal } = shopOf(page)
  // They come one after the other.
  const all = ['Ether', 'Solana', 'Bitcoin'].reduce(
    (tokens, hasText) => tokens.filter({ hasText }),
    modal.getByRole('tabpanel'),
  )
  await expect
    .poll(
      async () => {
        await page.reload()
        await button.click()
        return await all.waitFor({ timeout: 10_000 }).then(
          () => true,
          () => false,
        )
      },
      { timeout: 120_000 },
    )
    .toBe(true)
  await page.reload()
}

/** Opens the window in which what moves money is reviewed. Nothing of the shop can lie over it. */
export async function openConfirmation({ context, frame }: Device): Promise<Page> {
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    frame.getByRole('button', { name: 'Review in a new window' }).click(),
  ])
  opened.setDefaultTimeout(30_000)
  return opened
}

/** Approves what the frame or the window shows, once the browser has seen all of it for long enough. */
export async function approve(shown: FrameLocator | Page): Promise<void> {
  await readToEnd(shown)
  const click = shown.getByRole('button', { name: /^(Approve|Sign)$/ }).click()
  // The window closes under the click.
  await ('context' in shown
    ? Promise.all([shown.waitForEvent('close'), click.catch(() => undefined)])
    : click)
}

/** Scrolls through what is asked: nothing can be approved before its end was in sight. */
async function readToEnd(frame: FrameLocator | Page): Promise<void> {
  await frame.locator('dl').evaluate((list) => list.scrollTo(0, list.scrollHeight))
}

/** Approves a new device by the link of its mail, with a click on the page. Returns the number of that mail. */
export async function approveDevice(
  { context }: Device,
  email: string,
  after: number,
): Promise<number> {
  const { id, text } = await nextMail(email, 'link', after)
  const page = await context.newPage()
  await page.goto(text)
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByText(/^Approved\./).waitFor()
  await page.close()
  return id
}

/** Opens what the view of the wallet offers in the frame. The wallet is named by what its visitor has logged in with. */
export async function openScreen(device: Device, name: string, login = 'E-mail'): Promise<void> {
  await (await findEntry(device, name, login)).click()
}

/** Opens the view of the wallet, and waits for a button of it. */
export async function findEntry(
  { page }: Device,
  name: string,
  login = 'E-mail',
): Promise<Locator> {
  const { button, modal, dialog } = shopOf(page)
  await page.locator('dialog[data-part="login"]').waitFor({ state: 'hidden' })
  const entry = modal.getByRole('button', { name, exact: true })
  const wallet = modal.getByRole('button', { name: new RegExp(`^Manage ${login}`) })
  const wallets = modal.getByRole('button', { name: 'Wallets and accounts' })
  const known = entry.or(wallets).or(wallet).first()
  // The frame has taken the place of the modal, which may be there again a moment later, over the button.
  await expect
    .poll(async () => {
      if (!(await dialog.isVisible())) await button.click({ timeout: 1_000 }).catch(() => undefined)
      return await known.isVisible()
    })
    .toBe(true)
  if (await wallets.isVisible()) await wallets.click()
  await entry.or(wallet).first().waitFor()
  if (!(await entry.isVisible())) await wallet.first().click()
  await entry.waitFor()
  return entry
}
