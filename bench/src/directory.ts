// `npm run bench -- directory`: the search and the scrolling in a directory of 10,000 wallets, on a server of ours.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchChromium } from '@latchkit/testing'
import type { Page } from 'playwright-core'
import { servePages } from './pages.ts'
import { root, startServer } from './startProgram.ts'
import { writeConfig } from './writeConfig.ts'

const count = 10_000
const words = ['sea', 'ledger', 'wallet 77', 'fox 4', 'metam'] as const
const goalMs = 16

interface Trace {
  readonly frameMs: number[]
}
type TracedWindow = Window & { trace: Trace }

const folder = mkdtempSync(join(tmpdir(), 'latchkit-directory-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const config = writeConfig(folder, { rateLimit: false, caipNetworkId: 'eip155:1' })
importWallets()
const server = await startServer(config)
const pages = await servePages(join(root, 'bench'), ['directory'])
const browser = await launchChromium()
const rows = []
for (const cpu of [1, 4]) rows.push(await measure(cpu))
await browser.close()
pages.close()
server.child.kill()

console.table(rows)
writeFileSync(
  join(root, 'bench', 'results', 'directory.json'),
  `${JSON.stringify({ wallets: count, goalMs, rows }, undefined, 2)}\n`,
)
process.exit(0)

function importWallets(): void {
  const names = ['Sea', 'Fox', 'Iron', 'Quiet', 'Meta', 'Ledger', 'Nova', 'Trust', 'Paper', 'Moon']
  const wallets = Array.from({ length: count }, (_, index) => ({
    name: `${names[index % names.length]} Wallet ${index}`,
    homepage: 'https://wallet.example',
    chains: ['eip155:1'],
    mobileLink: `wallet${index}://`,
    walletConnect: true,
  }))
  const file = join(folder, 'wallets.json')
  writeFileSync(file, JSON.stringify({ wallets }))
  const program = join(root, 'packages', 'server', 'dist', 'importDirectory.js')
  const { status } = spawnSync(process.execPath, [program, '--config', config, '--from', file], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('The directory could not be taken in.')
}

async function measure(cpu: number): Promise<Record<string, number>> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.addInitScript('globalThis.__name = (value) => value')
  await page.addInitScript(watch)
  await page.goto(`${pages.url('directory')}?api=${encodeURIComponent(server.address)}`)
  await page.getByRole('button', { name: /connect/i }).click()
  await page.getByRole('button', { name: /Search wallets/ }).click()
  await page.getByRole('listitem').nth(39).waitFor()
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })

  // Time on the processor, of the page's own thread: what others do on the machine does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busyMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
  }
  const field = page.getByRole('searchbox')
  await field.click()
  const keys: number[] = []
  for (const word of words) {
    for (const character of word) {
      await painted(page)
      const before = await busyMs()
      await page.keyboard.press(character === ' ' ? 'Space' : character)
      await painted(page)
      keys.push(Math.max(0, (await busyMs()) - before))
    }
    await page
      .getByRole('status')
      .getByText(/\d+ wallet|No wallet/)
      .waitFor({ state: 'attached' })
    await field.fill('')
  }

  // All pages are loaded before the scrolling is measured.
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.evaluate(loadAll, count)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await page.evaluate(() => {
    ;(window as unknown as TracedWindow).trace.frameMs.length = 0
  })
  const beforeMs = await busyMs()
  await wheel(page)
  const scrollMs = (await busyMs()) - beforeMs
  const frames = await page.evaluate(() => (window as unknown as TracedWindow).trace.frameMs)
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  await context.close()
  const round = (value: number) => Math.round(value * 10) / 10
  return {
    'CPU slower by': cpu,
    'keystroke, median': round(quantile(keys, 0.5)),
    'keystroke, 95 of 100': round(quantile(keys, 0.95)),
    'keystroke, longest': round(Math.max(...keys)),
    'work for a frame of scrolling': round(scrollMs / frames.length),
    'from frame to frame, median': round(quantile(frames, 0.5)),
    'elements in the page': nodes,
  }
}

/** Runs in the page: how far apart frames are. */
function watch(): void {
  const trace: Trace = { frameMs: [] }
  Object.assign(window, { trace })
  let last = performance.now()
  const tick = (now: number) => {
    trace.frameMs.push(now - last)
    last = now
    requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
}

/** Runs in the page: goes to the end of the list until there is no more. */
async function loadAll(total: number): Promise<void> {
  const body = document.querySelector('dialog [data-part=body]')
  if (!body) throw new Error('The list is not there.')
  const place = () => {
    const items = document.querySelectorAll('dialog [data-part=wallet-grid] li[aria-posinset]')
    return Number(items[items.length - 1]?.getAttribute('aria-setsize') ?? 0)
  }
  while (place() < total) {
    body.scrollTop = body.scrollHeight
    await new Promise((resolve) => {
      requestAnimationFrame(resolve)
    })
  }
}

async function wheel(page: Page): Promise<void> {
  await page.mouse.move(640, 450)
  for (let turn = 0; turn < 80; turn++) {
    await page.mouse.wheel(0, turn < 40 ? -600 : 600)
    await painted(page)
  }
}

/** Waits until what was done before is on the screen. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve))
      }),
  )
}

function quantile(values: readonly number[], part: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? 0
}
