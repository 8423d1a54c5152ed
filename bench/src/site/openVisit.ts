import type { Browser, CDPSession, Page } from 'playwright-core'
import { type Part, type Probe, probe, type ProbeOptions, type Seen } from './probe.ts'
import type { Setting } from './settings.ts'

/** A visitor on a page that nothing is cached for. */
export interface Visit {
  readonly page: Page
  /** Resolves with the moment at which the page was seen doing something. */
  seen(key: keyof Seen): Promise<number>
  /** Resolves once a part is visible, without watching the frames. */
  visible(part: Part): Promise<void>
  /** Presses and releases the mouse on a part, without waiting in between. */
  click(part: Part): Promise<void>
  /** Runs in the page, with the probe. */
  ask<Value>(question: (bench: Probe) => Value): Promise<Value>
  /** Time of the page's main thread on the processor so far. */
  mainThreadMs(): Promise<number>
  /** Resolves once nothing is under way: no request and no work for half a second, or for 15 s something always was. */
  idle(): Promise<void>
  close(): Promise<void>
}

const mostMs = 60_000

/** Opens a page as a new visitor. */
export async function openVisit(
  browser: Browser,
  url: string,
  setting: Setting,
  options: ProbeOptions,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const network = watchNetwork(page)
  // The loader of this program marks functions with a name for debugging; the page must know the marker.
  await page.addInitScript('globalThis.__name = (value) => value')
  await page.addInitScript(probe, options)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: setting.cpuSlowdown })
  if (setting.network) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', { offline: false, ...setting.network })
  }
  await page.goto(url, { waitUntil: 'commit' })

  const mainThreadMs = () => taskDurationMs(session)
  return {
    page,
    mainThreadMs,
    async seen(key) {
      const handle = await page.waitForFunction(
        (name) => (window as unknown as { bench: Probe }).bench.seen[name],
        key,
        { timeout: mostMs, polling: 50 },
      )
      return (await handle.jsonValue()) ?? Number.NaN
    },
    async visible(part) {
      await page.waitForFunction(`window.bench.isVisible("${part}")`, undefined, { polling: 50 })
    },
    async click(part) {
      const middle = await page.waitForFunction(
        (name) => (window as unknown as { bench: Probe }).bench.middleOf(name),
        part,
        { timeout: mostMs, polling: 50 },
      )
      const { x, y } = (await middle.jsonValue()) ?? { x: 0, y: 0 }
      await page.mouse.click(x, y)
    },
    ask: (question) =>
      page.evaluate(`(${question.toString()})(window.bench)`) as Promise<
        ReturnType<typeof question>
      >,
    async idle() {
      const until = Date.now() + 15_000
      let busyMs = await mainThreadMs()
      let quietPolls = 0
      while (quietPolls < 5 && Date.now() < until) {
        await new Promise((resolve) => setTimeout(resolve, 100))
        const nowMs = await mainThreadMs()
        const isQuiet = nowMs - busyMs < 2 && network.quietMs() >= 500
        quietPolls = isQuiet ? quietPolls + 1 : 0
        // What the page has put off until it is idle comes now, however slow the machine is.
        if (quietPolls === 1) await page.evaluate(whenIdle)
        busyMs = nowMs
      }
    },
    close: () => context.close(),
  }
}

/** Runs in the page. */
function whenIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    requestIdleCallback(resolve, { timeout: 1_000 })
  })
}

async function taskDurationMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
}

/** Watches since when no request is under way. */
function watchNetwork(page: Page): { quietMs(): number } {
  const underWay = new Set<unknown>()
  let lastMs = Date.now()
  const ended = (request: unknown) => {
    underWay.delete(request)
    lastMs = Date.now()
  }
  page.on('request', (request) => {
    underWay.add(request)
    lastMs = Date.now()
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return { quietMs: () => (underWay.size > 0 ? 0 : Date.now() - lastMs) }
}
