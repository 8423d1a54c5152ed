// `npm run bench -- modal`: from the click to the list of wallets, against a page that does the least.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { launchChromium } from '@latchkit/testing'
import type { Browser, Page } from 'playwright-core'
import { servePages, type PageName } from './pages.ts'
import { probe, type Seen } from './probe.ts'

const runs = Number(process.env['BENCH_RUNS'] ?? 7)
const names: readonly PageName[] = ['react-only', 'floor', 'latchkit']

const settings = [
  { name: 'desktop', cpu: 1, network: undefined },
  { name: 'CPU 4 × slower', cpu: 4, network: undefined },
  // Slow 4G as the browser's developer tools have it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms.
  {
    name: 'CPU 4 × slower, slow 4G',
    cpu: 4,
    network: { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
  },
] as const

interface Sample {
  readonly buttonMs: number
  readonly listMs?: number
  readonly secondListMs?: number
  readonly connectedMs?: number
  readonly tapMs?: number
}

async function openPage(
  browser: Browser,
  url: string,
  setting: (typeof settings)[number],
  tapAtOnce: boolean,
): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  // The loader of this program marks functions with a name for debugging; the page must know the marker.
  await page.addInitScript('globalThis.__name = (value) => value')
  await page.addInitScript(probe, { tapAtOnce })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: setting.cpu })
  if (setting.network) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', { offline: false, ...setting.network })
  }
  await page.goto(url, { waitUntil: 'commit' })
  return page
}

async function see(page: Page, key: keyof Seen): Promise<number> {
  const handle = await page.waitForFunction(
    (name) => (window as unknown as { seen: Seen }).seen[name],
    key,
    { timeout: 30_000 },
  )
  return (await handle.jsonValue()) ?? Number.NaN
}

async function sample(
  browser: Browser,
  url: string,
  name: PageName,
  setting: (typeof settings)[number],
): Promise<Sample> {
  const page = await openPage(browser, url, setting, false)
  const buttonMs = await see(page, 'button')
  if (name === 'react-only') {
    await page.context().close()
    return { buttonMs }
  }
  // A visitor looks at the page first: what a page prefetches when it is idle is there by then.
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: /connect/i }).click()
  const list = await see(page, 'list')
  const click = await see(page, 'click')
  await page.keyboard.press('Escape')
  await page.evaluate(() =>
    Object.assign((window as unknown as { seen: object }).seen, {
      click: undefined,
      list: undefined,
    }),
  )
  await page.getByRole('button', { name: /connect/i }).click()
  const secondList = await see(page, 'list')
  const secondClick = await see(page, 'click')
  await page.getByRole('button', { name: /Bench Wallet/ }).click()
  const connected = await see(page, 'connected')
  const rowClick = await see(page, 'rowClick')
  await page.context().close()

  const hasty = await openPage(browser, url, setting, true)
  const tapMs = await see(hasty, 'list')
  await hasty.context().close()
  return {
    buttonMs,
    listMs: list - click,
    secondListMs: secondList - secondClick,
    connectedMs: connected - rowClick,
    tapMs,
  }
}

function median(values: readonly (number | undefined)[]): number | undefined {
  const sorted = values.filter((value) => value !== undefined).toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  return middle === undefined ? undefined : Math.round(middle)
}

const root = join(import.meta.dirname, '..')
const pages = await servePages(root, names)
const browser = await launchChromium()

const rows: Record<string, string | number | undefined>[] = []
for (const setting of settings) {
  const samples = new Map<PageName, Sample[]>(names.map((name) => [name, []]))
  // Interleaved: whatever else the machine does meets every page alike. The first round warms up and is not counted.
  for (let round = 0; round <= runs; round++) {
    for (const name of names) {
      const one = await sample(browser, pages.url(name), name, setting)
      if (round > 0) samples.get(name)?.push(one)
    }
  }
  for (const name of names) {
    const of = (key: keyof Sample) => median((samples.get(name) ?? []).map((one) => one[key]))
    rows.push({
      setting: setting.name,
      page: name,
      button: of('buttonMs'),
      'click → list': of('listMs'),
      'second click → list': of('secondListMs'),
      'tap at once → list': of('tapMs'),
      'list → connected': of('connectedMs'),
    })
  }
}
await browser.close()
pages.close()

console.table(rows)
mkdirSync(join(root, 'results'), { recursive: true })
writeFileSync(
  join(root, 'results', 'modal.json'),
  `${JSON.stringify({ runs, milliseconds: rows }, undefined, 2)}\n`,
)
