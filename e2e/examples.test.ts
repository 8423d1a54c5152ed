import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSolanaTestWallet } from '@latchkit/testing'
import {
  address as solanaAddress,
  getPublicKeyFromAddress,
  signatureBytes,
  verifySignature,
} from '@solana/kit'
import type { Locator, Page } from 'playwright-core'
import { recoverMessageAddress, recoverTypedDataAddress } from 'viem'
import { afterAll, beforeAll, expect } from 'vitest'
import { prepareExamples, type PreparedExamples } from '../scripts/prepareExamples.ts'
import { accountOf } from './support/accounts.ts'
import { chosenExamples as chosen } from './support/chosenExamples.ts'
import { getStack } from './support/getStack.ts'
import { test as base } from './support/journey.ts'
import { connectOn, visitSite } from './support/ownSite.ts'
import { blockIn, type ReadmeSite, readmeSites, serveReadmeSite } from './support/readmeSites.ts'
import { named } from './support/stackWallets.ts'

declare global {
  interface Window {
    e2eShifts: number[]
    e2eStates: string[]
  }
}

const installMs = 600_000
let examples: PreparedExamples
beforeAll(async () => {
  if (chosen.length === 0) return
  examples = await prepareExamples(chosen)
  // Their own tools check and build the README's blocks too.
  const write = (name: string, file: string, language: string) =>
    chosen.includes(name) && writeFileSync(join(examples.folder, name, file), blockIn(language))
  write('vue', 'vite.config.js', 'js')
  write('vue', 'src/Readme.vue', 'vue')
  write('svelte', 'src/Readme.svelte', 'svelte')
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
      const site = isReadmeSite(name) ? await serveReadmeSite(name) : await examples.serve(name)
      const ghost = createSolanaTestWallet({
        accounts: [named(getStack().solana.accounts, 'alice').secretKey],
        chains: [{ id: 'solana:mainnet', rpcUrl: getStack().solana.rpcUrl }],
      })
      const visit = await visitSite(browser, site.url, async (context) => {
        if (name === 'solana-react') await ghost.install(context)
      })
      ends.push(async () => {
        const problems = await visit.end()
        site.close()
        expect(problems).toEqual([])
      })
      return visit.page
    })
    for (const end of ends) await end()
  },
})

function isReadmeSite(name: string): name is ReadmeSite {
  return readmeSites.some((one) => one === name)
}

/** What a click on a button lets the wallet sign. */
async function sign(page: Page, name: string): Promise<`0x${string}`> {
  await page.getByRole('button', { name }).click()
  const output = page.locator('output, main > [role="status"]')
  await expect.poll(() => output.textContent()).toMatch(/^0x[0-9a-f]{130}$/)
  return (await output.textContent()) as `0x${string}`
}

async function signGreeting(page: Page): Promise<void> {
  const signature = await sign(page, 'Sign a greeting')
  const signer = await recoverMessageAddress({ message: 'Hello', signature })
  expect(signer).toBe(accountOf('alice').address)
}

async function disconnect(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByText('No wallet is connected.').waitFor()
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
}

/** Rendered on a server: the button is there before any script. */
const rendered = ['remix']
const greeters = [
  'vite-react',
  'html',
  'vue',
  'svelte',
  'angular',
  'astro',
  'remix',
  'react-native-web',
]
test.for(greeters.filter((name) => chosen.includes(name)))(
  '%s connects a wallet, its own code signs and disconnects',
  async (name, { open }) => {
    const page = await open(name)
    const html = await (await page.request.get(page.url())).text()
    expect(html.includes('Connect wallet</span></button>')).toBe(rendered.includes(name))
    await page.getByText('No wallet is connected.').waitFor()
    await connectOn(page)
    await page.getByText(accountOf('alice').address, { exact: true }).last().waitFor()
    await signGreeting(page)
    await disconnect(page)
  },
)

test.skipIf(chosen.length === 0).for(readmeSites)(
  'the README of the elements: %s connects a wallet',
  async (name, { open }) => {
    const page = await open(name)
    await connectOn(page)
    const { address } = accountOf('alice')
    const shown: Readonly<Record<ReadmeSite, Locator>> = {
      'a page with a bundler': page.locator('latchkit-button').getByText(/\d ETH$/),
      'a page with one script tag': page.locator('latchkit-button').getByText(address.slice(0, 6)),
      Vue: page.getByText(address, { exact: true }).last(),
      Svelte: page.getByText(address, { exact: true }).last(),
    }
    await shown[name].waitFor()
  },
)

test.runIf(chosen.includes('ethers'))(
  'ethers signs with the wallet that the kit has connected, and reads its network',
  async ({ open }) => {
    const page = await open('ethers')
    await connectOn(page)
    await signGreeting(page)
    await page.getByRole('button', { name: 'Read the balance' }).click()
    await expect.poll(() => page.locator('output').textContent()).toMatch(/^\d+\.\d+ ETH$/)
    await disconnect(page)
  },
)

test.for(['wagmi', 'wagmi-2'].filter((name) => chosen.includes(name)))(
  '%s signs with the wallet that the kit has connected, and disconnects the kit',
  async (name, { open }) => {
    const page = await open(name)
    await connectOn(page)
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
    await disconnect(page)
  },
)

test.runIf(chosen.includes('solana-react'))(
  'hooks of the Wallet Standard sign with the wallet that the kit has connected, and disconnect the kit',
  async ({ open }) => {
    const page = await open('solana-react')
    const { address } = named(getStack().solana.accounts, 'alice')
    await connectOn(page)
    await page.getByText(address, { exact: true }).last().waitFor()
    await page.getByRole('button', { name: 'Sign a greeting' }).click()
    const output = page.locator('output')
    await expect.poll(() => output.textContent()).toMatch(/^[0-9a-f]{128}$/)
    const signature = signatureBytes(Buffer.from((await output.textContent()) ?? '', 'hex'))
    const key = await getPublicKeyFromAddress(solanaAddress(address))
    expect(await verifySignature(key, signature, new TextEncoder().encode('Hello'))).toBe(true)
    await disconnect(page)
  },
)

/** Records each state that the button shows from the first HTML on, and what moves. */
const watchButton = () => {
  window.e2eShifts = []
  window.e2eStates = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      window.e2eShifts.push((entry as PerformanceEntry & { readonly value: number }).value)
  }).observe({ type: 'layout-shift', buffered: true })
  new MutationObserver(() => {
    const button = document.querySelector<HTMLElement>('[data-part="connect-button"] button')
    const state =
      button && `${button.dataset['status']} ${button.dataset['signedIn'] ?? 'stranger'}`
    if (state && window.e2eStates.at(-1) !== state) window.e2eStates.push(state)
  }).observe(document, { subtree: true, childList: true, attributes: true })
}

test.runIf(chosen.includes('next'))(
  'Next renders the button as it will be, and what its members see, on its server',
  async ({ open }) => {
    const page = await open('next')
    const { address } = accountOf('alice')
    const htmlOf = async (path: string) =>
      (await page.request.get(new URL(path, page.url()).href)).text()
    const offer = `Teapots are half the price for eip155:1:${address}`
    expect(await htmlOf('/')).toContain('data-status="disconnected"')
    expect(await htmlOf('/members')).toContain('Connect a wallet and sign in.')

    await page.getByRole('link', { name: 'Offers for members' }).click()
    await page.getByRole('heading', { name: 'Offers for members' }).waitFor()
    const modal = page.getByRole('dialog')
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await modal.getByRole('button', { name: 'Latch Test Wallet' }).click()
    await modal.getByRole('button', { name: 'Sign in', exact: true }).click()
    await modal.waitFor({ state: 'detached' })
    // The server renders again, for whoever has signed in.
    await page.getByText(offer).waitFor()
    expect(await htmlOf('/members')).toContain(`half the price for <!-- -->eip155:1:${address}`)
    const rendered = await htmlOf('/')
    expect(rendered).toContain('data-status="reconnecting"')
    expect(rendered).toContain('data-signed-in="true"')
    expect(rendered).toContain(address)

    await page.context().addInitScript(watchButton)
    await page.reload({ waitUntil: 'networkidle' })
    await page.locator('button[data-status="connected"]').waitFor()
    await page.getByText(offer).waitFor()
    expect(await page.evaluate(() => [window.e2eStates, window.e2eShifts])).toEqual([
      ['reconnecting true', 'connected true'],
      [],
    ])

    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('Connect a wallet and sign in.').waitFor()
    expect(await htmlOf('/members')).not.toContain(offer)
    expect(await htmlOf('/')).not.toContain('data-signed-in')
  },
)
