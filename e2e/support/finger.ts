import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession, Locator, Page } from 'playwright-core'

/** How many times slower than this machine the visitor's phone is. */
export const cpu = 4

/** The visitor's phone. */
export const phone = {
  viewport: { width: 390, height: 780 },
  isMobile: true,
  hasTouch: true,
} as const

/** How long a finger rests on the screen, and how long a visitor needs to see what has come before they reach for it. */
const restMs = 80
const reactionMs = 250

/**
 * Has `click()` of every locator touch the screen, as the finger of a visitor does: it comes some time after what it aims at, and rests
 * before it is lifted. Before that it waits until the place can be tapped; Playwright's own click would still look for what was hit while
 * the page's handlers run, in their time.
 */
export async function tapByFinger(opened: Browser): Promise<void> {
  const page = await opened.newPage()
  const locators = Object.getPrototypeOf(page.locator('html')) as Locator
  locators.click = async function click(options) {
    await this.tap({ ...options, trial: true })
    await sleep(reactionMs)
    const box = await this.boundingBox()
    if (!box) throw new Error('What is to be tapped is gone.')
    const finger = await fingerOf(this.page())
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
    await sleep(restMs)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await page.close()
}

const fingers = new WeakMap<Page, Promise<CDPSession>>()

async function fingerOf(page: Page): Promise<CDPSession> {
  const finger = fingers.get(page) ?? page.context().newCDPSession(page)
  fingers.set(page, finger)
  return await finger
}

/** Slows a page down to the speed of the visitor's phone. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
}

/** Waits until the page has nothing to do. */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(
    async () => await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })),
  )
}
