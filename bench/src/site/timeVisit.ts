import type { Browser } from 'playwright-core'
import { openVisit } from './openVisit.ts'
import type { Setting } from './settings.ts'

/** How long a visitor waited, in milliseconds. A page without wallets has the first alone. */
export interface Times {
  /** From the navigation to the frame that paints the button. */
  readonly button: number
  /** From the click to the frame that paints the list; the page was idle before. */
  readonly list?: number
  /** From the click until nothing moves any more. */
  readonly settled?: number
  readonly secondList?: number
  /** From the click on a wallet to the frame that paints the address. */
  readonly connected?: number
  /** From the navigation to the list, by a visitor who taps the button in the frame that shows it. */
  readonly tapAtOnce?: number
}

/** Visits a page twice: once with patience, once in haste. */
export async function timeVisit(
  browser: Browser,
  url: string,
  setting: Setting,
  hasWallets: boolean,
): Promise<Times> {
  const visit = await openVisit(browser, url, setting, { tapAtOnce: false, watch: true })
  try {
    const button = await visit.seen('button')
    if (!hasWallets) return { button }
    await visit.idle()
    await visit.click('button')
    const settled = await visit.seen('settled')
    const list = await visit.seen('list')
    const click = await visit.seen('click')
    await visit.page.keyboard.press('Escape')
    await visit.page.waitForFunction('!window.bench.isVisible("list")', undefined, { polling: 50 })
    await visit.idle()
    await visit.ask((bench) => bench.forget())
    await visit.click('button')
    await visit.seen('settled')
    const secondList = (await visit.seen('list')) - (await visit.seen('click'))
    await visit.idle()
    await visit.click('list')
    const connected = (await visit.seen('connected')) - (await visit.seen('rowClick'))
    return {
      button,
      list: list - click,
      settled: settled - click,
      secondList,
      connected,
      tapAtOnce: await timeTapAtOnce(browser, url, setting),
    }
  } finally {
    await visit.close()
  }
}

async function timeTapAtOnce(browser: Browser, url: string, setting: Setting): Promise<number> {
  const visit = await openVisit(browser, url, setting, { tapAtOnce: true, watch: true })
  try {
    return await visit.seen('list')
  } finally {
    await visit.close()
  }
}
