import type { Page } from 'playwright-core'

/** Lets the bar at the modal's end flow with the rows: axe takes rows that scroll under it for targets cut short. */
export async function unpinBar(page: Page): Promise<void> {
  await page.evaluate(() => {
    const bar = document.querySelector<HTMLElement>('dialog:modal [data-part="wallet-list"]')
    if (bar) bar.style.position = 'static'
  })
}
