import {
  chromiumOptions,
  createEvmTestWallet,
  type TestWallet,
  type TestWalletOptions,
} from '@latchkit/testing'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { test as base } from 'vitest'
import type { Stack } from '../setup/stack.ts'
import { accountOf } from './accounts.ts'
import { chains } from './chains.ts'
import { getStack } from './getStack.ts'
import { textOfPages } from './textOfPages.ts'
import { type PageProblems, watchPage } from './watchPage.ts'
import { shopPath } from './shop.ts'

/** How a visitor comes to the shop. */
export interface VisitOptions {
  readonly path?: string
  readonly device?: 'desktop' | 'phone'
  /** Which phone it says it is. */
  readonly userAgent?: string
  readonly scheme?: 'light' | 'dark'
  /** `null` for a browser without a wallet. Alice's, with both chains, where nothing is given. */
  readonly wallet?: Partial<TestWalletOptions> | null
  /** Wallets of the test's own, in the place of that one: there before the shop is opened. */
  readonly wallets?: readonly { install(context: BrowserContext): Promise<void> }[]
  /** Another stack than the one of the run. */
  readonly stack?: Pick<Stack, 'demoUrl' | 'chains'>
  /** Texts of complaints that belong to the journey, such as those of a server that is down on purpose. */
  readonly expects?: RegExp
}

/** A visitor in the shop. */
export interface Visit {
  readonly context: BrowserContext
  readonly page: Page
  readonly wallet: TestWallet
  readonly problems: PageProblems
}

interface Fixtures {
  /** Opens the shop in a context of its own. When the test ends, nothing may have been violated or complained of. */
  readonly visit: (options?: VisitOptions) => Promise<Visit>
  readonly browser: Browser
}

/** The windows of visitors, in CSS pixels. */
export const viewports = {
  desktop: { width: 1280, height: 900 },
  phone: { width: 390, height: 780 },
} as const

/** A test of a journey. */
export const test = base.extend<Fixtures>({
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads the fixtures that are wanted from the pattern
    async ({}, provide) => {
      const browser = await chromium.launch(chromiumOptions())
      await provide(browser)
      await browser.close()
    },
    // Of all files that a worker runs. It is driven from here: what is said to a browser elsewhere is written and read twice.
    { scope: 'worker' },
  ],
  async visit({ browser, task }, provide) {
    const visits: { context: BrowserContext; problems: PageProblems; expects?: RegExp }[] = []
    await provide(
      async ({ path = shopPath, device = 'desktop', scheme = 'light', ...options } = {}) => {
        const { stack = getStack() } = options
        const context = await browser.newContext({
          baseURL: stack.demoUrl,
          viewport: viewports[device],
          hasTouch: device === 'phone',
          isMobile: device === 'phone',
          ...(options.userAgent !== undefined && { userAgent: options.userAgent }),
          colorScheme: scheme,
          locale: 'en-US',
          timezoneId: 'UTC',
          // Animations are a matter of their own; without them nothing has to be waited for.
          reducedMotion: 'reduce',
          permissions: ['clipboard-read', 'clipboard-write'],
        })
        const problems = await watchPage(context)
        visits.push({ context, problems, ...(options.expects && { expects: options.expects }) })
        const wallet = createEvmTestWallet({
          accounts: [accountOf('alice').privateKey],
          chains: chains(stack),
          ...options.wallet,
        })
        const wallets = options.wallets ?? (options.wallet === null ? [] : [wallet])
        for (const one of wallets) await one.install(context)
        const page = await context.newPage()
        page.setDefaultTimeout(30_000)
        await page.goto(path)
        return { context, page, wallet, problems }
      },
    )
    const contexts = visits.map(({ context }) => context)
    if (task.result?.state === 'fail') console.error(await textOfPages(contexts))
    await Promise.all(contexts.map((context) => context.close()))
    for (const { problems, expects } of visits) {
      const unexpected = problems.complaints.filter((text) => !expects?.test(text))
      const all = [...problems.violations.map((text) => `violated: ${text}`), ...unexpected]
      if (all.length > 0) throw new Error(`The pages complained:\n${all.join('\n')}`)
    }
  },
})
