// Pictures of every view, for a person to look at: `npx tsx --conditions=@latchkit/source e2e/look.ts [folder [scene …]]`.
// Each in light and dark, on a desktop and a phone, from left to right and from right to left.
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chromiumOptions, createEvmTestWallet } from '@latchkit/testing'
import { chromium, type Page } from 'playwright-core'
import { startStack } from './setup/startStack.ts'
import { scenes } from './support/scenes.ts'
import { shopPath } from './support/shop.ts'

const folder = resolve(process.argv[2] ?? 'e2e/screenshots')
/** Scenes whose name holds one of these alone. */
const only = process.argv.slice(3)

const looks = [
  { name: 'light', scheme: 'light', width: 1280, height: 860, dir: 'ltr' },
  { name: 'dark', scheme: 'dark', width: 1280, height: 860, dir: 'ltr' },
  { name: 'phone', scheme: 'light', width: 360, height: 740, dir: 'ltr' },
  { name: 'phone-dark', scheme: 'dark', width: 360, height: 740, dir: 'ltr' },
  { name: 'phone-dark-rtl', scheme: 'dark', width: 360, height: 740, dir: 'rtl' },
  { name: 'rtl', scheme: 'light', width: 1280, height: 860, dir: 'rtl' },
] as const

const stack = await startStack()
const browser = await chromium.launch(chromiumOptions())
try {
  for (const { name, scheme, width, height, dir } of looks) {
    await mkdir(join(folder, name), { recursive: true })
    for (const scene of scenes) {
      if (only.length > 0 && !only.some((part) => scene.name.includes(part))) continue
      const context = await browser.newContext({
        baseURL: stack.facts.demoUrl,
        viewport: { width, height },
        colorScheme: scheme,
        reducedMotion: 'reduce',
        isMobile: width < 600,
        hasTouch: width < 600,
        locale: 'en-US',
        timezoneId: 'UTC',
      })
      const [chain, ...others] = stack.facts.chains
      const account = stack.facts.accounts.find((one) => one.name === (scene.account ?? 'alice'))
      if (!chain || !account) throw new Error('The stack has no chain or no such account.')
      const wallet = createEvmTestWallet({
        accounts: [account.privateKey],
        chains: [chain, ...others, { id: 99_999, rpcUrl: chain.rpcUrl }],
      })
      const wallets = scene.wallets?.(stack.facts) ?? (scene.account === null ? [] : [wallet])
      for (const one of wallets) await one.install(context)
      const owner = wallets[0] ?? wallet
      const page = await context.newPage()
      await page.goto(shopPath)
      await page.evaluate((value) => (document.documentElement.dir = value), dir)
      await picture(
        page,
        async () => scene.arrange({ page, context, wallet, owner, stack: stack.facts }),
        [name, scene.name],
      )
      await context.close()
    }
  }
} finally {
  await browser.close()
  await stack.stop()
}

async function picture(
  page: Page,
  arrange: () => Promise<void>,
  [look, scene]: readonly [string, string],
): Promise<void> {
  try {
    await arrange()
  } catch (error) {
    console.error(`${look}/${scene}: ${error instanceof Error ? error.message : String(error)}`)
  }
  await page.screenshot({ path: join(folder, look, `${scene}.png`) })
}
