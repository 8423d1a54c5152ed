import type { Page } from 'playwright-core'

/** What the system of a phone does with a page: opens apps for links, and puts the page to sleep behind them. */
export interface PhoneSystem {
  /** Links that the page has asked to open, and where. */
  readonly opened: readonly OpenedLink[]
  /** Waits for the link that is opened as the n-th, from 1. */
  link(place: number): Promise<OpenedLink>
  /** An app takes the place of the page, which is heard of no more until it is back. */
  leave(): Promise<void>
  comeBack(): Promise<void>
}

export interface OpenedLink {
  readonly href: string
  readonly isBeside: boolean
}

/** User agents of the phones that differ in how they open apps. */
export const phones = {
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
} as const

/** Stands behind a page as its phone. What the page asks for is seen by the browser itself; no app is there. */
export async function phoneSystem(page: Page): Promise<PhoneSystem> {
  const opened: OpenedLink[] = []
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  session.on('Page.frameRequestedNavigation', ({ url, disposition }) => {
    if (!url.startsWith('http')) opened.push({ href: url, isBeside: disposition !== 'currentTab' })
  })
  session.on('Page.windowOpen', ({ url }) => opened.push({ href: url, isBeside: true }))
  return {
    opened,
    async link(place) {
      for (;;) {
        const link = opened[place - 1]
        if (link) return link
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
      }
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
