// `npm run bench -- taps [scene …]`: how long each tap of the scenes waits for its next paint (INP), at a quarter of the
// machine's speed, on a phone's screen and with all motion; beside it, a page that has nothing but one button.
import { writeFile } from 'node:fs/promises'
import { chromiumOptions } from '@latchkit/testing'
import { chromium, type BrowserContext } from 'playwright-core'
import { startStack } from './setup/startStack.ts'
import { cpu, idle, phone, slowDown, tapByFinger } from './support/finger.ts'
import { openScene } from './support/openScene.ts'
import { scenes } from './support/scenes.ts'

const goalMs = 50
const plainTaps = 40
/** A tap without an entry was painted within this time: the API tells of nothing shorter. */
const leastMs = 16

/** A tap or a keystroke, as the browser has measured it. */
interface Tap {
  readonly interaction: number
  /** What was tapped. */
  readonly on: string
  readonly ms: number
  /** Until the first handler ran, while they ran, and from there to the paint. */
  readonly parts: readonly [waitMs: number, handlersMs: number, paintMs: number]
}

/** Scenes whose name holds one of these alone. */
const only = process.argv.slice(2)
const wanted = scenes.filter(
  ({ name }) => only.length === 0 || only.some((part) => name.includes(part)),
)
const stack = await startStack()
const browser = await chromium.launch(chromiumOptions())
await tapByFinger(browser)
const rows: (Omit<Tap, 'interaction' | 'parts'> & {
  readonly scene: string
  readonly parts: string
})[] = []
let floor: readonly number[] = []
try {
  floor = await tapPlainButton(stack.facts.demoUrl)
  for (const scene of wanted) {
    const { page, context, arrange } = await openScene(browser, scene, {
      stack: stack.facts,
      ...phone,
    })
    const taps = await watchTaps(context)
    await page.reload()
    await slowDown(page)
    // Whoever taps before the page has loaded waits for that too: «tap at once» of `npm run bench -- site` measures it.
    await idle(page)
    try {
      await arrange()
    } catch (error) {
      console.error(`${scene.name}: ${error instanceof Error ? error.message : String(error)}`)
    }
    // The browser reports an interaction after its paint.
    await idle(page)
    for (const t of taps.values())
      console.log(
        scene.name.padEnd(26),
        t.on.padEnd(52),
        String(t.ms).padStart(4),
        t.parts.join(' + '),
      )
    for (const { on, ms, parts } of taps.values())
      rows.push({ scene: scene.name, on, ms, parts: parts.join(' + ') })
    await context.close()
  }
} finally {
  await browser.close()
  await stack.stop()
}

/** The worst of what is tapped again and again on the way to the scenes. */
const worst = new Map<string, (typeof rows)[number]>()
for (const row of rows) {
  if (row.ms > (worst.get(row.on)?.ms ?? 0)) worst.set(row.on, row)
}
const table = [...worst.values()].toSorted((one, other) => other.ms - one.ms)
const sorted = rows.map(({ ms }) => ms).toSorted((one, other) => one - other)
const atShare = (share: number, of: readonly number[] = sorted) =>
  of[Math.floor((of.length - 1) * share)] ?? leastMs
const summary = {
  cpu,
  goalMs,
  scenes: wanted.length,
  tapsOver16Ms: rows.length,
  tapsOverGoal: rows.filter(({ ms }) => ms > goalMs).length,
  medianMs: atShare(0.5),
  p95Ms: atShare(0.95),
  worstMs: atShare(1),
  plainButton: { medianMs: atShare(0.5, floor), p95Ms: atShare(0.95, floor) },
}
console.table(table)
console.log(summary)
if (only.length === 0)
  await writeFile(
    new URL('../bench/results/taps.json', import.meta.url),
    `${JSON.stringify({ ...summary, worst: table }, undefined, 2)}\n`,
  )
process.exit(0)

/** Gathers what the pages of a context report of their taps, by document and interaction. */
async function watchTaps(context: BrowserContext): Promise<ReadonlyMap<string, Tap>> {
  const taps = new Map<string, Tap>()
  await context.exposeFunction('reportTap', (documentId: string, tap: Tap) => {
    const key = `${documentId} ${tap.interaction}`
    taps.set(key, mergeTaps(taps.get(key), tap))
  })
  await context.addInitScript(observeTaps, leastMs)
  return taps
}

/** Returns how long taps take that only change a word: what the browser itself needs on this machine, in ms, ascending. */
async function tapPlainButton(origin: string): Promise<readonly number[]> {
  const context = await browser.newContext(phone)
  const taps = await watchTaps(context)
  await context.route(`${origin}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><meta name="viewport" content="width=device-width"><button onclick="textContent = 'Tapped ' + Date.now()">Tap</button>`,
    }),
  )
  const page = await context.newPage()
  await page.goto(origin)
  await slowDown(page)
  for (let tap = 0; tap < plainTaps; tap += 1) {
    await page.getByRole('button').click()
    await idle(page)
  }
  await context.close()
  const known = [...taps.values()].map(({ ms }) => ms)
  // What is not told was shorter than the API tells of.
  const rest = Array.from({ length: plainTaps - known.length }, () => leastMs)
  return [...known, ...rest].toSorted((one, other) => one - other)
}

/** A tap is several events (a press, its end, a click), each reported by itself: it takes as long as the longest. */
function mergeTaps(one: Tap | undefined, other: Tap): Tap {
  return one && one.ms >= other.ms ? one : other
}

/** Runs in the page. */
function observeTaps(durationThreshold: number): void {
  const documentId = String(Math.random())
  const report = (window as unknown as { reportTap(documentId: string, tap: Tap): unknown })
    .reportTap
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & {
      readonly interactionId?: number
    })[]) {
      if (!entry.interactionId) continue
      const element =
        entry.target instanceof Element
          ? (entry.target.closest('button, a, [role], input, select') ?? entry.target)
          : undefined
      const label = element?.getAttribute('aria-label') ?? element?.textContent
      report(documentId, {
        interaction: entry.interactionId,
        on: `${entry.name} ${(label ?? element?.tagName ?? '?').trim().slice(0, 40)}`,
        ms: entry.duration,
        parts: [
          Math.round(entry.processingStart - entry.startTime),
          Math.round(entry.processingEnd - entry.processingStart),
          Math.round(entry.startTime + entry.duration - entry.processingEnd),
        ],
      })
    }
  })
  observer.observe({ type: 'event', durationThreshold, buffered: true } as PerformanceObserverInit)
}
