import type { Browser } from 'playwright-core'
import { openVisit } from './openVisit.ts'
import { settings } from './settings.ts'

/** Work of a page's main thread by its kind, in milliseconds of the processor's time. */
export type Work = Readonly<Record<(typeof kinds)[number], number>>

const kinds = ['script', 'style', 'layout', 'paint', 'garbage', 'other'] as const

/** The kind of each event that a trace names; what is on no list is `other`. */
const kindOf = new Map<string, (typeof kinds)[number]>(
  Object.entries({
    EvaluateScript: 'script',
    EventDispatch: 'script',
    FireAnimationFrame: 'script',
    FireIdleCallback: 'script',
    FunctionCall: 'script',
    RunMicrotasks: 'script',
    TimerFire: 'script',
    'v8.compile': 'script',
    'v8.compileModule': 'script',
    'v8.evaluateModule': 'script',
    ParseAuthorStyleSheet: 'style',
    ScheduleStyleRecalculation: 'style',
    UpdateLayoutTree: 'style',
    Layout: 'layout',
    HitTest: 'layout',
    Commit: 'paint',
    CompositeLayers: 'paint',
    Layerize: 'paint',
    Paint: 'paint',
    PrePaint: 'paint',
    MajorGC: 'garbage',
    MinorGC: 'garbage',
    V8: 'garbage',
  } as const),
)

/** What a visitor waits for: the page to load and to have nothing left to do, the list after a click, the connection after another. */
export const moments = ['load', 'open', 'connect'] as const

/** The work of a page at each of the {@link moments}. */
export type WorkOfVisit = Readonly<Record<(typeof moments)[number], Work>>

/** Visits a page as a desktop, and traces what its main thread does at each of the {@link moments}, until it is idle again. */
export async function traceVisit(browser: Browser, url: string): Promise<WorkOfVisit> {
  const { desktop } = settings
  if (!desktop) throw new Error('The settings have no desktop.')
  await startTracing(browser)
  const visit = await openVisit(browser, url, desktop, { tapAtOnce: false, watch: false })
  try {
    await visit.visible('button')
    await visit.idle()
    const loaded = await stopTracing(browser)
    const process = processOf(loaded, url)
    await startTracing(browser)
    await visit.click('button')
    await visit.visible('list')
    await visit.idle()
    const opened = await stopTracing(browser)
    await startTracing(browser)
    await visit.click('list')
    await visit.visible('connected')
    await visit.idle()
    const connected = await stopTracing(browser)
    return {
      load: sumWork(loaded, process),
      open: sumWork(opened, process),
      connect: sumWork(connected, process),
    }
  } finally {
    await visit.close()
  }
}

async function startTracing(browser: Browser): Promise<void> {
  await browser.startTracing(undefined, { categories: ['devtools.timeline', 'toplevel', 'v8'] })
}

async function stopTracing(browser: Browser): Promise<Trace> {
  return JSON.parse((await browser.stopTracing()).toString()) as Trace
}

/** The process of the page: the browser has others, which load what it shows itself. */
function processOf({ traceEvents }: Trace, url: string): number {
  const commit = traceEvents.find(
    ({ name, args }) => name === 'CommitLoad' && args?.data?.url?.startsWith(url),
  )
  if (!commit) throw new Error('The trace does not name the page.')
  return commit.pid
}

interface TraceEvent {
  readonly name: string
  /** `X` has its duration, `M` names a thread. */
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** In microseconds. */
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: string; readonly data?: { readonly url?: string } }
}

interface Trace {
  readonly traceEvents: readonly TraceEvent[]
}

/** Sums what the main thread of a process did, each event without those within it. */
function sumWork({ traceEvents }: Trace, process: number): Work {
  const main = traceEvents.find(
    ({ ph, pid, name, args }) =>
      ph === 'M' && pid === process && name === 'thread_name' && args?.name === 'CrRendererMain',
  )
  if (!main) throw new Error('The trace has no main thread of the page.')
  return workOf(
    traceEvents.filter(({ ph, pid, tid }) => ph === 'X' && pid === process && tid === main.tid),
  )
}

function workOf(events: readonly TraceEvent[]): Work {
  const work = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<
    (typeof kinds)[number],
    number
  >
  const open: { readonly endUs: number; readonly kind: (typeof kinds)[number] }[] = []
  for (const { name, ts, dur = 0, tdur = dur } of events.toSorted(
    (one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0),
  )) {
    while (open.at(-1) && (open.at(-1)?.endUs ?? 0) <= ts) open.pop()
    const outer = open.at(-1)?.kind
    // What an event of no list does belongs to the one around it.
    const kind = kindOf.get(name) ?? (/^V8\.GC|GC$/.test(name) ? 'garbage' : (outer ?? 'other'))
    work[kind] += tdur / 1_000
    if (outer !== undefined) work[outer] -= tdur / 1_000
    open.push({ endUs: ts + dur, kind })
  }
  return work
}
