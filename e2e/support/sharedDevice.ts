import { launchPlainChromium, type PlainChromium } from '@latchkit/testing'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { textOfPages } from './textOfPages.ts'
import { openDevice, type Device } from './visitLogin.ts'

/**
 * Starts a Chromium before the tests of a file, and stops it after them. Read `browser` in tests and hooks only. A test that fails says
 * what its pages showed, and its second try finds them as they are after a reload: without what the first has left open.
 */
export function sharedChromium(): Pick<PlainChromium, 'browser'> {
  let chromium: PlainChromium | undefined
  beforeAll(async () => {
    chromium = await launchPlainChromium()
  })
  beforeEach(async ({ task }) => {
    if (task.result?.retryCount) await reloadPages(started(chromium).browser)
  })
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    console.error(await textOfPages(started(chromium).browser.contexts()))
  })
  afterAll(() => chromium?.stop())
  return {
    get browser() {
      return started(chromium).browser
    },
  }
}

/**
 * Opens the shop on one device for the tests of a file or a group. Read it in tests and hooks only. A second try of the first of them
 * begins on a new device: its visitor signs up, and could not on one where the first try ended half-way.
 */
export function sharedDevice(chromium = sharedChromium()): Device {
  let device: Device | undefined
  let first: unknown
  beforeAll(async () => {
    device = await openDevice(chromium.browser)
  })
  beforeEach(async ({ task }) => {
    first ??= task
    if (task !== first || !task.result?.retryCount) return
    await device?.context.close()
    device = await openDevice(chromium.browser)
  })
  afterAll(() => device?.context.close())
  return {
    get context() {
      return started(device).context
    },
    get page() {
      return started(device).page
    },
    get frame() {
      return started(device).frame
    },
    get problems() {
      return started(device).problems
    },
  }
}

async function reloadPages(browser: Browser): Promise<void> {
  for (const context of browser.contexts()) {
    const [page, ...windows] = context.pages()
    for (const each of windows) await each.close()
    await page?.reload()
  }
}

function started<T>(value: T | undefined): T {
  if (value === undefined)
    throw new Error('The browser is started before the tests. Use it in a test or a hook.')
  return value
}
