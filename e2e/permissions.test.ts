import { spawn, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshEmail } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { getStack } from './support/getStack.ts'
import { giveTokens } from './support/giveTokens.ts'
import { tokensOf } from './support/onChain.ts'
import { rpc } from './support/rpc.ts'
import { sharedDevice } from './support/sharedDevice.ts'
import { shopOf } from './support/shop.ts'
import { addressesOf, approve, findEntry, openConfirmation, signUp } from './support/visitLogin.ts'

const chainId = 31337
const till = '0x000000000000000000000000000000005a17A854'
const ada = sharedDevice()
let address: string
let shopServer: ChildProcess
let shopUrl: string
beforeAll(async () => {
  const script = fileURLToPath(new URL('../examples/permissions/server.js', import.meta.url))
  shopServer = spawn(process.execPath, [script], {
    env: { ...process.env, API_URL: getStack().apiUrl, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  shopUrl = await new Promise<string>((resolve, reject) => {
    shopServer.once('exit', () => reject(new Error('The server of the example has ended.')))
    shopServer.stdout?.on('data', (text: Buffer) => {
      const [url] = /http:\S+/.exec(text.toString()) ?? []
      if (url !== undefined) resolve(url)
    })
  })
})
afterAll(() => {
  shopServer.kill()
})

const usdx = () => getStack().contracts[String(chainId)]?.usdx ?? ''
const subscription = () => ada.page.locator('[data-permission]')

async function ask(path: string, body?: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${shopUrl}${path}`, {
    method: 'POST',
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await response.json()) as Record<string, unknown>
}

test('a visitor reads what a subscription may spend, declines it, then grants it; the site pays the fee', async () => {
  await signUp(ada, freshEmail('subscriber'))
  address = (await addressesOf(ada)).evm
  await giveTokens(chainId, 'usdx', address, 10_000_000n)
  await ada.page.reload()
  const button = ada.page.getByRole('button', { name: 'Subscribe', exact: true })
  await button.click()
  const asked = await openConfirmation(ada)
  await asked.getByRole('heading', { name: 'Let this site spend for you' }).waitFor()
  const accentOf = (page: Locator) =>
    page.evaluate((element) => getComputedStyle(element).getPropertyValue('--accent'))
  const accent = await accentOf(ada.frame.locator('html'))
  expect(accent).not.toBe('#2f4bd8')
  expect(await accentOf(asked.locator('html'))).toBe(accent)
  for (const text of [
    '2 USDX every day',
    /^\d+\sUSDX$/,
    /UTC$/,
    '0x976EA74026E726554dB657fA54763abd0C3a0aa9',
    /send this much to anybody, without asking you again/,
    /of Latchkit that nobody else has audited yet/,
    /^the site, through 0x/,
  ])
    await asked.getByText(text).first().waitFor()
  const picture = process.env['PICTURES']
  if (picture) await asked.screenshot({ path: `${picture}/permission.png` })
  const closed = asked.waitForEvent('close')
  // The window may be gone before the driver knows that it has clicked.
  await asked
    .getByRole('button', { name: 'Reject' })
    .click()
    .catch(() => undefined)
  await closed
  await ada.page.getByText('You declined it in your wallet.').waitFor()
  expect(await subscription().count()).toBe(0)
  await button.click()
  const askedAgain = await openConfirmation(ada)
  await askedAgain.getByText('2 USDX every day').waitFor()
  await approve(askedAgain)
  await subscription().waitFor({ timeout: 60_000 })
  if (picture) await ada.page.screenshot({ path: `${picture}/subscribed.png`, fullPage: true })
})

test('the site’s own server collects within the limit, and no more', async () => {
  const pci = await subscription().getAttribute('data-permission')
  const before = await tokensOf(chainId, usdx(), till)
  const asked = { pci, account: address, chainId: '0x7a69', token: usdx() }
  expect(await ask('/subscriptions', asked)).toMatchObject({ collected: '1000000' })
  expect(await ask(`/subscriptions/${pci}/collect`)).toMatchObject({ collected: '1000000' })
  // Two a day are permitted: the contract refuses the third.
  expect(await ask(`/subscriptions/${pci}/collect`)).toEqual({ error: 'AA23 reverted' })
  expect(await tokensOf(chainId, usdx(), till)).toBe(before + 2_000_000n)
  expect(await tokensOf(chainId, usdx(), address)).toBe(8_000_000n)
})

test('once the visitor has ended it, neither the server nor the contract lets anything through', async () => {
  const pci = await subscription().getAttribute('data-permission')
  // In the view of the wallet, which says what it is and how much of it is spent.
  const end = await findEntry(ada, 'End this permission: \u20682 USDX\u2069 every day')
  const shown = shopOf(ada.page).modal.getByRole('region', { name: 'Permissions' })
  for (const text of [/^Saltmarsh/, /^Key 0x97/, '\u20682 USDX\u2069 in this period'])
    await shown.getByText(text, { exact: true }).waitFor()
  expect(await axe(ada.page)).toEqual([])
  const picture = process.env['PICTURES']
  if (picture) await ada.page.screenshot({ path: `${picture}/permissions.png` })
  await end.click()
  const asked = await openConfirmation(ada)
  await asked.getByRole('heading', { name: 'End a permission' }).waitFor()
  // Which one it ends, as the frame has checked itself.
  for (const text of [
    '2 USDX every day',
    /UTC$/,
    '0x976EA74026E726554dB657fA54763abd0C3a0aa9',
    /^0x[0-9a-f]{64}$/,
  ])
    await asked.getByText(text).first().waitFor()
  await approve(asked)
  await subscription().waitFor({ state: 'detached', timeout: 60_000 })
  const refused = await ask(`/subscriptions/${pci}/collect`)
  expect(refused).toHaveProperty('error')
  const list = await fetch(
    `${getStack().apiUrl}/v1/sessions/eip155:${chainId}:${address}?projectId=local`,
  )
  const { pcis } = (await list.json()) as {
    readonly pcis: readonly { readonly revokedAt: number | null; readonly context: string }[]
  }
  expect(pcis).toHaveLength(2)
  const [ended] = pcis
  expect(ended?.revokedAt).toBeGreaterThan(0)
  // isGranted(address,bytes32)
  const data = `0xd761b961${address.slice(2).padStart(64, '0')}${ended?.context.slice(42)}`
  const to = ended?.context.slice(0, 42)
  expect(await rpc<string>(chainId, 'eth_call', [{ to, data }, 'latest'])).toBe(
    `0x${'0'.repeat(64)}`,
  )
})
