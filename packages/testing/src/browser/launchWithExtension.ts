import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, chromium, type Worker } from 'playwright-core'
import type { ExtensionConfig } from '../extension/extensionConfig.ts'
import { type ExtensionControls, extensionControls } from '../extension/extensionControls.ts'
import { chromiumOptions } from './chromiumOptions.ts'
import type { LaunchOptions } from './launchChromium.ts'

/** A browser in which the test wallet is a real extension. */
export interface BrowserWithExtension {
  readonly context: BrowserContext
  readonly wallet: ExtensionControls
}

/** Where the unpacked extension lies once it is built. */
const extensionFolder: string = fileURLToPath(new URL('../../extension/dist', import.meta.url))

/**
 * Starts Chromium with the test wallet as an unpacked extension: a content script in the page, keys in its service
 * worker. Slower than {@link withTestWallet}; use it for the few tests that must walk the path of a real wallet.
 */
export async function launchWithExtension(
  config: ExtensionConfig,
  { headless = true, args = [] }: LaunchOptions = {},
): Promise<BrowserWithExtension> {
  if (!existsSync(join(extensionFolder, 'manifest.json'))) {
    throw new Error(
      `There is no extension in ${extensionFolder}. Build it: npm run extension --workspace @latchkit/testing`,
    )
  }
  const context = await chromium.launchPersistentContext('', {
    // Only the new headless mode knows extensions; Playwright's own `headless` may be the old one.
    headless: false,
    ...chromiumOptions([
      ...(headless ? ['--headless=new'] : []),
      `--disable-extensions-except=${extensionFolder}`,
      `--load-extension=${extensionFolder}`,
      ...args,
    ]),
  })
  const worker = await workerOf(context)
  const wallet = await extensionControls(worker, config)
  return { context, wallet }
}

async function workerOf(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
}
