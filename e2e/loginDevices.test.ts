import { copyFile, readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright-core'
import { privateKeyToAddress } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { freshAddress, freshEmail } from './support/accounts.ts'
import { freshBitcoinAddress, freshSolanaAddress } from './support/freshAddresses.ts'
import { getStack } from './support/getStack.ts'
import { moveEther, moveLamports, moveSats } from './support/moveFunds.ts'
import { satsOf } from './support/onBitcoin.ts'
import { coinsOf } from './support/onChain.ts'
import { lamportsOf } from './support/onSolana.ts'
import { pauseServer } from './support/pauseServer.ts'
import { sharedChromium } from './support/sharedDevice.ts'
import { shopOf, shopPath } from './support/shop.ts'
import {
  addressesOf,
  approveDevice,
  askFaucet,
  enterCode,
  enterEmail,
  openDevice,
  openScreen,
  signUp,
  untilConnected,
  type Device,
} from './support/visitLogin.ts'

const password = 'correct horse battery staple'

/** Each backs a wallet up in another way. All sign up first: an address is sent a code once in 30 seconds. */
const emails = {
  bea: freshEmail('bea'),
  cleo: freshEmail('cleo'),
  dora: freshEmail('dora'),
  erin: freshEmail('erin'),
}
const devices = new Map<string, Device>()
const addresses = new Map<string, Awaited<ReturnType<typeof addressesOf>>>()
const files: Record<string, string> = {}
let printedCode = ''

const chromium = sharedChromium()

test('four visitors log in, each with a wallet of their own', async () => {
  for (const [name, email] of Object.entries(emails)) {
    const device = await openDevice(chromium.browser)
    devices.set(name, device)
    await signUp(device, email)
    addresses.set(name, await addressesOf(device))
  }
  expect(new Set(Array.from(addresses.values(), ({ evm }) => evm)).size).toBe(4)
})

describe('a wallet is backed up', () => {
  test('by a password, with the files that open it without any server', async () => {
    const { frame, page } = device('bea')
    await openScreen(device('bea'), 'Back up')
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
    await frame.getByRole('button', { name: 'Done' }).click()
    await expect.poll(() => backupNotices(page)).toBe(0)
  })

  test('by a printed code', async () => {
    const { frame, page } = device('dora')
    await openScreen(device('dora'), 'Back up')
    await frame.getByRole('button', { name: /^Printed code/ }).click()
    printedCode = (await frame.locator('.secret').textContent()) ?? ''
    expect(printedCode.replaceAll(/[^0-9A-Z]/gi, '').length).toBeGreaterThanOrEqual(26)
    await frame.getByRole('button', { name: 'I have written it down' }).click()
    await frame.getByText('Your wallet is backed up.').waitFor()
    await frame.getByRole('button', { name: 'Done' }).click()
    await expect.poll(() => backupNotices(page)).toBe(0)
    // A second one needs a proof of the first: whoever finds the device unlocked adds none of their own.
    await openScreen(device('dora'), 'Add a backup')
    await frame.getByRole('heading', { name: 'Confirm it’s you' }).waitFor()
    await frame.getByRole('button', { name: /^Printed code/ }).click()
    await frame.getByLabel('Recovery code').fill(printedCode)
    await frame.getByRole('button', { name: 'Continue' }).click()
    await frame.getByRole('heading', { name: 'Back up your wallet' }).waitFor()
    await frame.getByRole('button', { name: 'Cancel' }).click()
  })

  test('by a passkey, with one tap', async () => {
    const { context, page, frame } = device('cleo')
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
    await openScreen(device('cleo'), 'Back up')
    await frame.getByRole('button', { name: /^Passkey/ }).click()
    await expect.poll(() => backupNotices(page)).toBe(0)
  })
})

describe('the twelve words', () => {
  let words = ''

  test('are shown after a proof of the backup', async () => {
    const { frame } = device('bea')
    await openScreen(device('bea'), 'Export your keys')
    await frame.getByRole('button', { name: /^Password/ }).click()
    await frame.getByLabel('Recovery password').fill(password)
    await frame.getByRole('button', { name: 'Continue' }).click()
    await frame.getByRole('button', { name: 'Twelve words' }).click()
    words = (await frame.locator('.secret').textContent()) ?? ''
    expect(words.split(' ')).toHaveLength(12)
    await frame.getByRole('button', { name: 'Done' }).click()
  })

  test('are not needed for one key alone, which is shown after a proof too', async () => {
    const { frame } = device('bea')
    await openScreen(device('bea'), 'Export your keys')
    await frame.getByRole('button', { name: /^Password/ }).click()
    await frame.getByLabel('Recovery password').fill(password)
    await frame.getByRole('button', { name: 'Continue' }).click()
    await frame.getByRole('button', { name: /^Private key for Ethereum/ }).click()
    const key = (await frame.locator('.secret').textContent()) ?? ''
    expect(privateKeyToAddress(`0x${key}`)).toBe(addressesOfPerson('bea').evm)
    await frame.getByRole('button', { name: 'Done' }).click()
  })

  test('come from the offline page too, without the server, and move what the wallet has on three chains', async () => {
    const { evm, solana, bitcoin } = addressesOfPerson('bea')
    for (const address of [evm, solana, bitcoin]) await askFaucet(address)
    await expect.poll(() => satsOf(bitcoin)).toBe(50_000_000n)
    await expect.poll(() => lamportsOf(solana)).toBe(2_000_000_000n)
    await pauseServer()
    const context = await chromium.browser.newContext({ offline: true })
    try {
      const page = await context.newPage()
      await page.goto(`file://${files['html']}`)
      await page.getByLabel('Recovery file').setInputFiles(files['json'] ?? '')
      const secret = page.getByLabel('Recovery password, or recovery code')
      await secret.fill('wrong horse battery')
      await page.getByRole('button', { name: 'Open the wallet' }).click()
      await page.getByText('This does not open the file.').waitFor()
      await secret.fill(password)
      await page.getByRole('button', { name: 'Open the wallet' }).click()
      await page.getByText(words).waitFor()
      for (const address of [evm, solana]) expect(await page.content()).toContain(address)
      const keyOf = async (name: string): Promise<string> =>
        (await page
          .locator('details')
          .filter({ has: page.locator('summary', { hasText: name }) })
          .locator('.secret')
          .textContent()) ?? ''
      const keys = {
        solana: await keyOf('Solana'),
        bitcoin: await keyOf('Bitcoin test networks'),
      }
      for (let count = 0; count < 7; count++) {
        const ether = freshAddress()
        await moveEther(words, ether, 1_000n)
        await expect.poll(() => coinsOf(31337, ether)).toBe(1_000n)
        const lamports = freshSolanaAddress()
        await moveLamports(keys.solana, lamports, 10_000_000n)
        await expect.poll(() => lamportsOf(lamports)).toBe(10_000_000n)
        const sats = freshBitcoinAddress()
        await moveSats(keys.bitcoin, sats, 10_000n)
        await expect.poll(() => satsOf(sats)).toBe(10_000n)
      }
    } finally {
      await context.close()
    }
  })
})

describe('another device', () => {
  test.for([
    ['bea', 'password', /^Password/, 'Recovery password', (): string => password],
    ['dora', 'printed code', /^Printed code/, 'Recovery code', (): string => printedCode],
  ] as const)(
    'opens the wallet of %s with the code, the approval and the %s; not without',
    async ([name, , choice, label, secret]) => {
      const second = await openDevice(chromium.browser)
      try {
        const before = await enterEmail(second, emails[name])
        const approved = await approveDevice(device(name), emails[name], before)
        await enterCode(second, emails[name], approved)
        await second.frame.getByRole('heading', { name: 'Recover your wallet' }).waitFor()
        await second.frame.getByRole('button', { name: choice }).click()
        await second.frame.getByLabel(label).fill(`${secret().slice(0, -1)}_`)
        await second.frame.getByRole('button', { name: 'Continue' }).click()
        await second.frame.getByText(/does not open your wallet|has a typing error/).waitFor()
        await second.frame.getByRole('button', { name: choice }).click()
        await second.frame.getByLabel(label).fill(secret())
        await second.frame.getByRole('button', { name: 'Continue' }).click()
        await untilConnected(second)
        expect(await addressesOf(second)).toEqual(addressesOfPerson(name))
      } finally {
        await second.context.close()
      }
    },
  )

  test('opens it with a passkey, where the browser has forgotten everything else', async () => {
    const cleo = device('cleo')
    const { context, page, frame } = cleo
    const { loginUrl, demoUrl } = getStack()
    const devtools = await context.newCDPSession(page)
    await page.goto('about:blank')
    for (const origin of [loginUrl, demoUrl])
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    await context.clearCookies()
    await page.goto(`${demoUrl}${shopPath}`)
    const mail = await enterEmail(cleo, emails.cleo)
    const approved = await approveDevice(cleo, emails.cleo, mail)
    await enterCode(cleo, emails.cleo, approved)
    await frame.getByRole('heading', { name: 'Recover your wallet' }).waitFor()
    await frame.getByRole('button', { name: /^Passkey/ }).click()
    await untilConnected(cleo)
    expect(await addressesOf(cleo)).toEqual(addressesOfPerson('cleo'))
  })

  test('gets it from the first one, which types its number after a backup', async () => {
    const first = device('erin')
    const second = await openDevice(chromium.browser)
    try {
      const before = await enterEmail(second, emails.erin)
      const approved = await approveDevice(first, emails.erin, before)
      await enterCode(second, emails.erin, approved)
      await second.frame.getByText('Your wallet has no backup.').waitFor()
      await second.frame.getByRole('button', { name: /^Another device/ }).click()
      await second.frame.getByText('Waiting for your other device…').waitFor()
      const number = (await second.frame.locator('.secret').textContent()) ?? ''
      expect(number).toMatch(/^\d{3} \d{3} \d{3}$/)

      const { frame } = first
      await openScreen(first, 'Your devices')
      await frame
        .getByRole('button', { name: /^Approve / })
        .first()
        .click()
      await frame.getByRole('button', { name: /^Printed code/ }).click()
      await frame.getByRole('button', { name: 'I have written it down' }).click()
      await frame.getByRole('button', { name: 'Done' }).click()
      const field = frame.getByLabel('Number on the other device')
      await field.fill('000 000 000')
      await frame.getByRole('button', { name: 'Approve' }).click()
      await frame.getByText('That is not the number on the other device.').waitFor()
      await field.fill(number)
      await frame.getByRole('button', { name: 'Approve' }).click()
      await untilConnected(second)
      expect(await addressesOf(second)).toEqual(addressesOfPerson('erin'))
      await frame.getByRole('button', { name: /^Remove / }).waitFor()
      await frame.getByRole('button', { name: 'Done' }).click()
    } finally {
      await second.context.close()
    }
  })

  test('is in the list of devices until it is removed there', async () => {
    const { frame } = device('bea')
    await openScreen(device('bea'), 'Your devices')
    await frame.getByText('This device').waitFor()
    const remove = frame.getByRole('button', { name: /^Remove / })
    expect(await remove.count()).toBe(1)
    await remove.click()
    await remove.waitFor({ state: 'detached' })
    await frame.getByRole('button', { name: 'Done' }).click()
  })
})

function device(name: keyof typeof emails): Device {
  const found = devices.get(name)
  if (!found) throw new Error(`${name} has not signed up.`)
  return found
}

function addressesOfPerson(name: keyof typeof emails): Awaited<ReturnType<typeof addressesOf>> {
  const found = addresses.get(name)
  if (!found) throw new Error(`${name} has not signed up.`)
  return found
}

/** What the kit says of a missing backup once the frame has gone. */
async function backupNotices(page: Page): Promise<number> {
  await page.locator('dialog[data-part="login"]').waitFor({ state: 'hidden' })
  return await shopOf(page).modal.getByText('Your wallet is not backed up').count()
}

async function pathOf(download: Download): Promise<string> {
  const path = await download.path()
  const name = `${path}-${download.suggestedFilename()}`
  await copyFile(path, name)
  expect((await readFile(name)).length).toBeGreaterThan(100)
  return name
}
