// `npm run bench -- frames`: how many frames the motion of the modal misses, at a quarter of the machine's speed, on a phone's screen.
// Each move is traced by the browser from the finger's coming until everything stands still.
import { writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromiumOptions } from '@latchkit/testing'
import { chromium, type Page } from 'playwright-core'
import { startStack } from './setup/startStack.ts'
import { connectWallet } from './support/connectWallet.ts'
import { cpu, idle, phone, slowDown, tapByFinger } from './support/finger.ts'
import { openScene } from './support/openScene.ts'
import { shopOf } from './support/shop.ts'
import { scenes } from './support/scenes.ts'

const runs = 5
const frameMs = 1_000 / 60
/** From the tap until the longest motion is over: a spring of 250 ms that begins once the next view has come. */
const motionMs = 700

interface Move {
  readonly name: string
  /** What brings the page to where the move begins. */
  before?(page: Page): Promise<void>
  act(page: Page): Promise<void>
}

const tab = (page: Page, name: string) => shopOf(page).modal.getByRole('tab', { name }).click()
const moves: readonly Move[] = [
  {
    name: 'the modal opens',
    act: async (page) => await shopOf(page).button.click(),
  },
  {
    name: 'the modal closes',
    act: async (page) => await shopOf(page).modal.getByRole('button', { name: 'Close' }).click(),
  },
  {
    name: 'the account opens',
    before: async (page) => await connectWallet(page),
    act: async (page) => await shopOf(page).button.click(),
  },
  { name: 'another tab', act: async (page) => await tab(page, 'Activity') },
  { name: 'the first tab', act: async (page) => await tab(page, 'Tokens') },
  {
    name: 'another view',
    act: async (page) => await shopOf(page).modal.getByRole('button', { name: 'Send' }).click(),
  },
  {
    name: 'back',
    act: async (page) => await shopOf(page).modal.getByRole('button', { name: 'Back' }).click(),
  },
]

/**
 * What the browser has drawn in a move. A late frame lacks the page's own changes: it shows at most what the compositor moves by itself.
 * The longest wait is for a frame that is neither late nor dropped.
 */
interface Frames {
  readonly drawn: number
  readonly late: number
  readonly dropped: number
  readonly longestMs: number
}

interface TraceEvent {
  readonly name: string
  /** In microseconds. */
  readonly ts: number
  readonly args: { readonly hasPartialUpdate?: boolean }
}

const stack = await startStack()
const browser = await chromium.launch(chromiumOptions())
await tapByFinger(browser)
const found = new Map<string, Frames[]>()
try {
  for (let run = 0; run < runs; run += 1) await play()
} finally {
  await browser.close()
  await stack.stop()
}
const rows = [...found].map(([name, all]) => {
  const median = (of: keyof Frames) =>
    all.map((frames) => frames[of]).toSorted((one, other) => one - other)[all.length >> 1] ?? 0
  return {
    name,
    drawn: median('drawn'),
    late: median('late'),
    dropped: median('dropped'),
    longestMs: median('longestMs'),
  }
})
console.table(rows)
await writeFile(
  new URL('../bench/results/frames.json', import.meta.url),
  `${JSON.stringify({ cpu, runs, rows }, undefined, 2)}\n`,
)
process.exit(0)

async function play(): Promise<void> {
  const shop = scenes.find(({ name }) => name === 'shop')
  if (!shop) throw new Error('There is no scene of the shop.')
  const { page, context } = await openScene(browser, shop, { stack: stack.facts, ...phone })
  await slowDown(page)
  for (const { name, before, act } of moves) {
    await before?.(page)
    await idle(page)
    await sleep(motionMs)
    const frames = await traced(page, async () => await act(page))
    found.set(name, [...(found.get(name) ?? []), frames])
  }
  await context.close()
}

async function traced(page: Page, act: () => Promise<void>): Promise<Frames> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline.frame'] })
  await act()
  await sleep(motionMs)
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    readonly traceEvents: readonly TraceEvent[]
  }
  const drawn = traceEvents.filter(({ name }) => name === 'DrawFrame')
  const late = traceEvents.filter(
    ({ name, args }) => name === 'DroppedFrame' && args.hasPartialUpdate,
  )
  const dropped = traceEvents.filter(
    ({ name, args }) => name === 'DroppedFrame' && !args.hasPartialUpdate,
  )
  return {
    drawn: drawn.length,
    late: late.length,
    dropped: dropped.length,
    longestMs: Math.round((longestRun([...late, ...dropped]) + 1) * frameMs),
  }
}

/** Returns how many frames in a row are among these at most. */
function longestRun(frames: readonly TraceEvent[]): number {
  let longest = 0
  let run = 0
  let last = -Infinity
  for (const { ts } of frames.toSorted((one, other) => one.ts - other.ts)) {
    run = ts - last < frameMs * 1_500 ? run + 1 : 1
    longest = Math.max(longest, run)
    last = ts
  }
  return longest
}
