import type { BrowserContext, Page } from 'playwright-core'

/** What the system of a phone does with a page: opens apps for links, and puts the page to sleep behind them. */
export interface PhoneSystem {
  /** Waits for the link that the page opens as the n-th, from 1. */
  link(place: number): Promise<OpenedLink>
  /** An app takes the place of the page, which is heard of no more until it is back. */
  leave(): Promise<void>
  comeBack(): Promise<void>
}

export interface OpenedLink {
  readonly href: string
  readonly target: string
  /** True where the browser would have let an app be opened: within the visitor's gesture. */
  readonly isInGesture: boolean
}

/** User agents of the phones that differ in how they open apps. */
export const phones = {
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
} as const

type SystemWindow = Window & { openedLinks: OpenedLink[] }

/**
 * Stands behind the pages of a phone. The browser of the tests knows no apps, and takes no further taps once it was asked
 * for one: links of apps go to the test instead.
 */
export async function phoneSystem(context: BrowserContext, page: Page): Promise<PhoneSystem> {
  await context.addInitScript(() => {
    const openedLinks: OpenedLink[] = []
    Object.assign(window, { openedLinks })
    const realOpen = window.open.bind(window)
    window.open = (href, target = '', features) => {
      if (String(href).startsWith('http')) return realOpen(href, target, features)
      const isInGesture = navigator.userActivation.isActive
      openedLinks.push({ href: String(href), target, isInGesture })
      return null
    }
  })
  await page.reload()
  const session = await context.newCDPSession(page)
  return {
    async link(place) {
      const opened = await page.waitForFunction(
        (index) => (window as unknown as SystemWindow).openedLinks[index],
        place - 1,
      )
      const link = await opened.jsonValue()
      if (!link) throw new Error('No link was opened.')
      return link
    },
    async leave() {
      await page.evaluate(() => dispatchEvent(new Event('blur')))
      await session.send('Page.setWebLifecycleState', { state: 'frozen' })
    },
    async comeBack() {
      await session.send('Page.setWebLifecycleState', { state: 'active' })
      await page.bringToFront()
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    },
  }
}
