import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { recoverMessageAddress } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '../test/startAnvil.ts'
import { launchChromium } from './browser/launchChromium.ts'
import type { TestWallet, TestWalletOptions } from './createEvmTestWallet.ts'
import { walletErrorCodes } from './owner/rpcError.ts'
import { withTestWallet } from './withTestWallet.ts'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const keys = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
] as const

// A page as strict as pages get, that keeps what it hears.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join(';')
const pageCode = `
window.seen = { wallets: [], events: [], violations: [] }
addEventListener('securitypolicyviolation', (event) => seen.violations.push(event.violatedDirective))
addEventListener('eip6963:announceProvider', ({ detail }) => {
  if (seen.wallets.some((one) => one.info.uuid === detail.info.uuid)) return
  seen.wallets.push(detail)
  for (const name of ['accountsChanged', 'chainChanged', 'connect', 'disconnect']) {
    detail.provider.on(name, (payload) => seen.events.push([detail.info.name, name, payload]))
  }
})
dispatchEvent(new Event('eip6963:requestProvider'))
`

let anvil: Anvil
let site: Server
let origin: string
let browser: Browser
let context: BrowserContext

beforeAll(async () => {
  site = createServer((request, response) => {
    const isScript = request.url === '/page.js'
    response.setHeader('content-security-policy', policy)
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? pageCode : '<!doctype html><script src="/page.js"></script>')
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  ;[anvil, browser] = await Promise.all([startAnvil(31337), launchChromium()])
})
afterAll(async () => {
  await browser.close()
  await anvil.stop()
  site.closeAllConnections()
  site.close()
})
beforeEach(async () => {
  context = await browser.newContext()
})
afterEach(() => context.close())

const give = (options: Partial<TestWalletOptions> = {}): Promise<TestWallet> =>
  withTestWallet(context, {
    accounts: keys,
    chains: [{ id: 31337, rpcUrl: anvil.rpcUrl }],
    ...options,
  })

async function open(): Promise<Page> {
  const page = await context.newPage()
  await page.goto(origin)
  return page
}

interface Seen {
  wallets: { info: { name: string; rdns: string; icon: string }; provider: Eip1193 }[]
  events: unknown[]
  violations: string[]
}
interface Eip1193 {
  request(request: unknown): Promise<unknown>
}
declare const seen: Seen

const names = (page: Page) => page.evaluate(() => seen.wallets.map(({ info }) => info.name))
const ask = (page: Page, request: unknown) =>
  page.evaluate(async (given) => {
    try {
      return { result: await seen.wallets[0]?.provider.request(given) }
    } catch (error) {
      const { code, message } = error as { code: number; message: string }
      return { code, message, isError: error instanceof Error }
    }
  }, request)

test('stands in a page under a strict policy, connects and signs without one violation', async () => {
  await give()
  const page = await open()
  expect(await names(page)).toEqual(['Latch Test Wallet'])
  expect(await ask(page, { method: 'eth_requestAccounts' })).toEqual({ result: [alice] })
  const { result } = await ask(page, { method: 'personal_sign', params: ['0x6869', alice] })
  const signature = result as `0x${string}`
  expect(await recoverMessageAddress({ message: 'hi', signature })).toBe(alice)
  expect((await ask(page, { method: 'eth_blockNumber' })).result).toMatch(/^0x/)
  expect(await page.evaluate(() => seen.violations)).toEqual([])
})

test('errors reach the page as errors, with their code', async () => {
  const wallet = await give({ answer: 'reject' })
  const page = await open()
  expect(await ask(page, { method: 'eth_requestAccounts' })).toEqual({
    code: walletErrorCodes.rejected,
    message: 'User rejected the request.',
    isError: true,
  })
  expect(await ask(page, undefined)).toMatchObject({ code: walletErrorCodes.invalidRequest })
  expect((await wallet.requests()).map(({ errorCode }) => errorCode)).toEqual([4001])
})

test('events reach every page that may hear them before the control returns', async () => {
  const wallet = await give()
  const [page, other] = [await open(), await open()]
  await ask(page, { method: 'eth_requestAccounts' })
  await wallet.switchAccount(bob)
  await wallet.lock()
  await wallet.goOffline()
  for (const tab of [page, other]) {
    expect(await tab.evaluate(() => seen.events)).toEqual([
      ['Latch Test Wallet', 'accountsChanged', [alice]],
      ['Latch Test Wallet', 'accountsChanged', [bob, alice]],
      ['Latch Test Wallet', 'accountsChanged', []],
      ['Latch Test Wallet', 'disconnect', { code: 4900, message: 'The wallet is offline.' }],
    ])
  }
})

test('the permission outlives a reload; so does an open prompt', async () => {
  const wallet = await give()
  const page = await open()
  await ask(page, { method: 'eth_requestAccounts' })
  await page.reload()
  expect(await ask(page, { method: 'eth_accounts' })).toEqual({ result: [alice] })
  await wallet.forgetSites()
  await wallet.answer('hold')
  await page.evaluate(
    () => void seen.wallets[0]?.provider.request({ method: 'eth_requestAccounts' }),
  )
  await wallet.waitForPrompt()
  await page.reload()
  expect(await ask(page, { method: 'eth_requestAccounts' })).toMatchObject({
    code: walletErrorCodes.pending,
  })
})

test('several wallets stand side by side', async () => {
  await give()
  await give({ name: 'Other Wallet', rdns: 'org.latchkit.other' })
  const page = await open()
  expect(await names(page)).toEqual(['Latch Test Wallet', 'Other Wallet'])
  expect(await page.evaluate(() => seen.wallets.map(({ info }) => info.rdns))).toEqual([
    'org.latchkit.test',
    'org.latchkit.other',
  ])
})

test('a late wallet announces itself when the test says so', async () => {
  const wallet = await give({ announce: 'demand' })
  const page = await open()
  expect(await names(page)).toEqual([])
  await wallet.announce()
  expect(await names(page)).toEqual(['Latch Test Wallet'])
})

test('a legacy wallet stands at window.ethereum alone', async () => {
  await give({ announce: 'never', legacy: true })
  const page = await open()
  expect(await names(page)).toEqual([])
  const accounts = await page.evaluate(() =>
    (window as unknown as { ethereum: Eip1193 }).ethereum.request({
      method: 'eth_requestAccounts',
    }),
  )
  expect(accounts).toEqual([alice])
})

test('an uninstalled wallet is gone after a reload, and comes back with its permissions', async () => {
  const wallet = await give()
  const page = await open()
  await ask(page, { method: 'eth_requestAccounts' })
  await wallet.uninstall(context)
  await page.reload()
  expect(await names(page)).toEqual([])
  await wallet.install(context)
  await page.reload()
  expect(await ask(page, { method: 'eth_accounts' })).toEqual({ result: [alice] })
})

test('an icon is an image that a page can show', async () => {
  await give()
  const page = await open()
  const icon = await page.evaluate(() => seen.wallets[0]?.info.icon)
  expect(icon).toMatch(/^data:image\/svg\+xml;base64,/)
})
