import { copyFile, readFile } from 'node:fs/promises'
import type { Download } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startOwnChromium, type OwnChromium } from './support/ownChromium.ts'
import { shopOf } from './support/shop.ts'
import {
  addressesOf,
  approveDevice,
  enterCode,
  enterEmail,
  openDevice,
  openScreen,
  signUp,
  untilConnected,
  type Device,
} from './support/visitLogin.ts'

const password = 'correct horse battery staple'

let chromium: OwnChromium
beforeAll(async () => {
  chromium = await startOwnChromium()
})
afterAll(() => chromium.stop())

describe('a wallet on a second device', () => {
  const email = 'bea@mail.example'
  let first: Device
  let printedCode = ''
  const files: Record<string, string> = {}

  beforeAll(async () => {
    first = await openDevice(chromium.browser)
  })
  afterAll(() => first.context.close())

  test('begins on the first one', async () => {
    await signUp(first, email)
    expect((await addressesOf(first)).evm).toMatch(/^0x/)
  })

  test('is backed up by a password, with the files that open it without any server', async () => {
    const { frame, page } = first
    await openScreen(first, 'Back up')
    await frame.getByRole('button', { name: /^Password/ }).click()
    await frame.getByLabel('Recovery password').fill('short')
    await frame.getByRole('button', { name: 'Continue' }).click()
    await frame.getByText('Use at least 12 characters.').waitFor()
    await frame.getByLabel('Recovery password').fill(password)
    await frame.getByRole('button', { name: 'Continue' }).click()
    await frame.getByText('Your wallet is backed up.').waitFor()
    for (const [name, link] of [
      ['json', 'Save the recovery file'],
      ['html', 'Save the page that opens it'],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        frame.getByRole('link', { name: link }).click(),
      ])
      files[name] = await pathOf(download)
    }
    expect(Object.keys(files)).toEqual(['json', 'html'])
    await frame.getByRole('button', { name: 'Done' }).click()
  })

  test('and by a printed code', async () => {
    const { frame } = first
    await openScreen(first, 'Add a backup')
    await frame.getByRole('button', { name: /^Printed code/ }).click()
    printedCode = (await frame.locator('.secret').textContent()) ?? ''
    expect(printedCode.replaceAll(/[^0-9A-Z]/gi, '').length).toBeGreaterThanOrEqual(26)
    await frame.getByRole('button', { name: 'I have written it down' }).click()
    await frame.getByText('Your wallet is backed up.').waitFor()
    await frame.getByRole('button', { name: 'Done' }).click()
  })

  test.for([
    ['password', /^Password/, 'Recovery password', () => password],
    ['printed code', /^Printed code/, 'Recovery code', (): string => printedCode],
  ] as const)(
    'is opened with the code, the approval and the %s; not without',
    async ([, choice, label, secret]) => {
      const second = await openDevice(chromium.browser)
      try {
        const before = await enterEmail(second, email)
        const approved = await approveDevice(first, email, before)
        await enterCode(second, email, approved)
        await second.frame.getByRole('heading', { name: 'Recover your wallet' }).waitFor()
        await second.frame.getByRole('button', { name: choice }).click()
        await second.frame.getByLabel(label).fill(`${secret().slice(0, -1)}_`)
        await second.frame.getByRole('button', { name: 'Continue' }).click()
        await second.frame.getByText(/does not open your wallet|not typed as printed/).waitFor()
        await second.frame.getByRole('button', { name: choice }).click()
        await second.frame.getByLabel(label).fill(secret())
        await second.frame.getByRole('button', { name: 'Continue' }).click()
        await untilConnected(second)
        expect(await addressesOf(second)).toEqual(await addressesOf(first))
      } finally {
        await second.context.close()
      }
    },
  )

  test('is exported after a proof of the backup, and the offline page opens the same words', async () => {
    const { frame } = first
    await openScreen(first, 'Export your keys')
    await frame.getByRole('button', { name: /^Password/ }).click()
    await frame.getByLabel('Recovery password').fill(password)
    await frame.getByRole('button', { name: 'Continue' }).click()
    await frame.getByRole('button', { name: 'Twelve words' }).click()
    const words = (await frame.locator('.secret').textContent()) ?? ''
    expect(words.split(' ')).toHaveLength(12)
    await frame.getByRole('button', { name: 'Done' }).click()

    const { evm, solana, bitcoin } = await addressesOf(first)
    const context = await chromium.browser.newContext({ offline: true })
    try {
      const page = await context.newPage()
      await page.goto(`file://${files['html']}`)
      await page.getByLabel('Recovery file').setInputFiles(files['json'] ?? '')
      await page.getByLabel('Recovery password, or recovery code').fill('wrong horse battery')
      await page.getByRole('button', { name: 'Open the wallet' }).click()
      await page.getByText('This does not open the file.').waitFor()
      await page.getByLabel('Recovery password, or recovery code').fill(password)
      await page.getByRole('button', { name: 'Open the wallet' }).click()
      await page.getByText(words).waitFor()
      for (const address of [evm, solana, bitcoin])
        await page.getByText(address).first().waitFor({ state: 'attached' })
    } finally {
      await context.close()
    }
  })

  test('is listed with its devices, and a removed one is signed out', async () => {
    const { frame } = first
    await openScreen(first, 'Your devices')
    await frame.getByText('This device').waitFor()
    const remove = frame.getByRole('button', { name: /^Remove / })
    const count = await remove.count()
    expect(count).toBeGreaterThanOrEqual(2)
    await remove.first().click()
    await expect.poll(() => remove.count()).toBe(count - 1)
    await frame.getByRole('button', { name: 'Done' }).click()
  })
})

describe('a passkey', () => {
  test('backs a wallet up with one tap, and opens it on a browser that has forgotten it', async () => {
    const email = 'cleo@mail.example'
    const device = await openDevice(chromium.browser)
    const { context, page, frame } = device
    try {
      const devtools = await context.newCDPSession(page)
      await devtools.send('WebAuthn.enable')
      await devtools.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          ctap2Version: 'ctap2_1',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          hasPrf: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      })
      await signUp(device, email)
      const before = await addressesOf(device)
      await openScreen(device, 'Back up')
      await frame.getByRole('button', { name: /^Passkey/ }).click()
      await page.locator('dialog[data-part="login"]').waitFor({ state: 'hidden' })
      await expect
        .poll(() => shopOf(page).modal.getByText('Your wallet is not backed up').count())
        .toBe(0)

      const { loginUrl, demoUrl } = inject('stack')
      await page.goto('about:blank')
      for (const origin of [loginUrl, demoUrl])
        await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
      await context.clearCookies()
      await page.goto(demoUrl)
      const mail = await enterEmail(device, email)
      const approved = await approveDevice(device, email, mail)
      await enterCode(device, email, approved)
      await frame.getByRole('heading', { name: 'Recover your wallet' }).waitFor()
      await frame.getByRole('button', { name: /^Passkey/ }).click()
      await untilConnected(device)
      expect(await addressesOf(device)).toEqual(before)
    } finally {
      await context.close()
    }
  })
})

async function pathOf(download: Download): Promise<string> {
  const path = await download.path()
  const name = `${path}-${download.suggestedFilename()}`
  await copyFile(path, name)
  expect((await readFile(name)).length).toBeGreaterThan(100)
  return name
}
