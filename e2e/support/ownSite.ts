import { createEvmTestWallet } from '@latchkit/testing'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { accountOf } from './accounts.ts'
import { getStack } from './getStack.ts'
import { watchPage } from './watchPage.ts'

/** A visit to a site that is not the shop. */
export interface SiteVisit {
  readonly page: Page
  /** Ends it. Returns what was violated or complained of, and the hosts that were called beside those of the networks. */
  end(): Promise<readonly string[]>
}

/**
 * Opens a site of the networks that the kit brings along, with Alice's wallet on Ethereum. Nothing leaves the machine: nodes of
 * the stack answer for the public ones.
 * @param prepare installs what else the visitor has
 */
export async function visitSite(
  browser: Browser,
  url: string,
  prepare?: (context: BrowserContext) => Promise<void>,
): Promise<SiteVisit> {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-US' })
  const problems = await watchPage(context)
  const foreignHosts = await keepAtHome(context)
  const wallet = createEvmTestWallet({
    accounts: [accountOf('alice').privateKey],
    chains: [{ id: 1, rpcUrl: nodeUrl() }],
  })
  await wallet.install(context)
  await prepare?.(context)
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await page.goto(url)
  return {
    page,
    async end() {
      await context.close()
      return [...problems.violations, ...problems.complaints, ...foreignHosts]
    },
  }
}

/** Connects a wallet by the kit's button. */
export async function connectOn(page: Page, wallet = 'Latch Test Wallet'): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: wallet }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

function nodeUrl(): string {
  const [chain] = getStack().chains
  if (!chain) throw new Error('The stack has no chain.')
  return chain.rpcUrl
}

/** Has nodes of the stack answer for the public ones of Ethereum and Solana, and nothing leave the machine. Returns who else was asked. */
async function keepAtHome(context: BrowserContext): Promise<readonly string[]> {
  const foreignHosts: string[] = []
  await context.route(
    (url) => url.hostname !== 'localhost',
    async (route) => {
      const { hostname } = new URL(route.request().url())
      const url = {
        'ethereum-rpc.publicnode.com': nodeUrl(),
        'solana-rpc.publicnode.com': getStack().solana.rpcUrl,
      }[hostname]
      if (url !== undefined) return route.fulfill({ response: await route.fetch({ url }) })
      foreignHosts.push(hostname)
      return route.abort()
    },
  )
  return foreignHosts
}
