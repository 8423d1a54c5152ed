import type { Page } from 'playwright-core'

/** Scrolls the modal until the row that reaches under the bar at its end can be hit above it. */
export async function uncoverRow(page: Page): Promise<void> {
  await page.evaluate(() => {
    const leastPx = 24
    const bar = document.querySelector('dialog:modal [data-part="wallet-list"]')
    const top = bar?.getBoundingClientRect().top ?? 0
    const covered = [...document.querySelectorAll('dialog:modal [role="tabpanel"] button')]
      .map((row) => row.getBoundingClientRect())
      .find((row) => row.bottom > top)
    if (!covered) return
    const missingPx = Math.ceil(leastPx - (top - covered.top))
    if (missingPx <= 0) return
    for (let part = bar?.parentElement; part; part = part.parentElement)
      part.scrollBy({ top: missingPx, behavior: 'instant' })
  })
}
