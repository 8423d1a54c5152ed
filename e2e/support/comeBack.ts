import type { Page } from 'playwright-core'

/** Lets a page know that its visitor looks at it again, as a browser does: one that is driven takes every page for the one in front. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
}
