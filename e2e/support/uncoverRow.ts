import type { Page } from 'playwright-core'

/** Scrolls the modal as far as the row that lies half under the bar at its end, so that it is whole. */
export async function uncoverRow(page: Page): Promise<void> {
  await page.evaluate(() => {
    const bar = document.querySelector('dialog:modal [data-part="wallet-list"]')
    const top = bar?.getBoundingClientRect().top ?? 0
    const half = [...document.querySelectorAll('dialog:modal [role="tabpanel"] button')]
      .map((row) => row.getBoundingClientRect())
      .find((row) => row.top < top && row.bottom > top)
    if (!half) return
    for (let part = bar?.parentElement; part; part = part.parentElement)
      part.scrollBy({ top: Math.ceil(half.bottom - top), behavior: 'instant' })
  })
}
