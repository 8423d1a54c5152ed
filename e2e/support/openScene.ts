import { createEvmTestWallet } from '@latchkit/testing'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { Scene } from './scene.ts'
import { shopPath } from './shop.ts'
import type { StackFacts } from './stackWallets.ts'

/** A visitor before a scene. */
export interface OpenScene {
  readonly page: Page
  readonly context: BrowserContext
  /** Goes the way to the scene. Returns the window that it ends in: one that the page opened and that is open still, or the page itself. */
  arrange(): Promise<Page>
}

/** Opens the shop for a scene, with the wallets that the scene brings along. */
export async function openScene(
  browser: Browser,
  scene: Scene,
  { stack, ...options }: BrowserContextOptions & { readonly stack: StackFacts },
): Promise<OpenScene> {
  const context = await browser.newContext({
    baseURL: stack.demoUrl,
    locale: 'en-US',
    timezoneId: 'UTC',
    ...options,
  })
  const [chain, ...others] = stack.chains
  const account = stack.accounts.find((one) => one.name === (scene.account ?? 'alice'))
  if (!chain || !account) throw new Error('The stack has no chain or no such account.')
  const wallet = createEvmTestWallet({
    accounts: [account.privateKey],
    chains: [chain, ...others, { id: 99_999, rpcUrl: chain.rpcUrl }],
  })
  const wallets = scene.wallets?.(stack) ?? (scene.account === null ? [] : [wallet])
  for (const one of wallets) await one.install(context)
  const owner = wallets[0] ?? wallet
  const page = await context.newPage()
  await page.goto(shopPath)
  return {
    page,
    context,
    async arrange() {
      let shown = page
      page.on('popup', (opened) => (shown = opened))
      await scene.arrange({ page, context, wallet, owner, stack })
      return shown.isClosed() ? page : shown
    },
  }
}
