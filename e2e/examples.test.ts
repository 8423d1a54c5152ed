import { createEvmTestWallet } from '@latchkit/testing'
import type { BrowserContext, Page } from 'playwright-core'
import { recoverMessageAddress, recoverTypedDataAddress } from 'viem'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { prepareExamples, type PreparedExamples } from '../scripts/prepareExamples.ts'
import { serveFolder } from '../scripts/serveFolder.ts'
import { accountOf } from './support/accounts.ts'
import { test as base } from './support/journey.ts'
import { watchPage } from './support/watchPage.ts'

const installMs = 300_000
let examples: PreparedExamples
beforeAll(async () => {
  examples = await prepareExamples(['vite-react', 'html', 'wagmi'])
}, installMs)
afterAll(() => examples?.remove())

interface Fixtures {
  /** Builds an example and opens it, with Alice's wallet on Ethereum. Nothing may be violated or complained of. */
  readonly open: (name: string) => Promise<Page>
}

const test = base.extend<Fixtures>({
  async open({ browser }, provide) {
    const ends: (() => Promise<void>)[] = []
    await provide(async (name) => {
      const site = await serveFolder(await examples.build(name))
      const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-US' })
      const problems = await watchPage(context)
      const foreignHosts = await keepAtHome(context)
      ends.push(async () => {
        await context.close()
        site.close()
        expect([...problems.violations, ...problems.complaints, ...foreignHosts]).toEqual([])
      })
      const wallet = createEvmTestWallet({
        accounts: [accountOf('alice').privateKey],
        chains: [{ id: 1, rpcUrl: nodeUrl() }],
      })
      await wallet.install(context)
      const page = await context.newPage()
      page.setDefaultTimeout(30_000)
      await page.goto(site.url)
      return page
    })
    for (const end of ends) await end()
  },
})

function nodeUrl(): string {
  const [chain] = inject('stack').chains
  if (!chain) throw new Error('The stack has no chain.')
  return chain.rpcUrl
}

/** Answers for Ethereum's public node with one of the stack, and lets nothing leave the machine. Returns who else was asked. */
async function keepAtHome(context: BrowserContext): Promise<readonly string[]> {
  const foreignHosts: string[] = []
  await context.route(
    (url) => url.hostname !== 'localhost',
    async (route) => {
      const { hostname } = new URL(route.request().url())
      if (hostname === 'ethereum-rpc.publicnode.com') {
        const response = await route.fetch({ url: nodeUrl() })
        return route.fulfill({ response })
      }
      foreignHosts.push(hostname)
      return route.abort()
    },
  )
  return foreignHosts
}

async function connect(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Latch Test Wallet' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** What a click on a button lets the wallet sign. */
async function sign(page: Page, name: string): Promise<`0x${string}`> {
  await page.getByRole('button', { name }).click()
  const output = page.locator('output')
  await expect.poll(() => output.textContent()).toMatch(/^0x[0-9a-f]{130}$/)
  return (await output.textContent()) as `0x${string}`
}

test.for(['vite-react', 'html'])(
  '%s connects a wallet, and its own code signs',
  async (name, { open }) => {
    const page = await open(name)
    await page.getByText('No wallet is connected.').waitFor()
    await connect(page)
    const signature = await sign(page, 'Sign a greeting')
    expect(await recoverMessageAddress({ message: 'Hello', signature })).toBe(
      accountOf('alice').address,
    )
  },
)

test('wagmi signs with the wallet that the kit has connected, and disconnects the kit', async ({
  open,
}) => {
  const page = await open('wagmi')
  await connect(page)
  await page.getByText(accountOf('alice').address, { exact: true }).last().waitFor()
  const signature = await sign(page, 'Sign the order')
  const signer = await recoverTypedDataAddress({
    domain: { name: 'Shop', chainId: 1 },
    types: { Order: [{ name: 'item', type: 'string' }] },
    primaryType: 'Order',
    message: { item: 'Teapot' },
    signature,
  })
  expect(signer).toBe(accountOf('alice').address)
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByText('No wallet is connected.').waitFor()
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
})
