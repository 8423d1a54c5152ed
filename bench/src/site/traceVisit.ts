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

/** Visits a page as a desktop, and traces what its main thread does from the click until the list has settled. */
export async function traceOpen(browser: Browser, url: string): Promise<Work> {
  const { desktop } = settings
  if (!desktop) throw new Error('The settings have no desktop.')
  const visit = await openVisit(browser, url, desktop, { tapAtOnce: false, watch: false })
  try {
    await visit.visible('button')
    await visit.idle()
    await browser.startTracing(visit.page, { categories: ['devtools.timeline', 'toplevel', 'v8'] })
    await visit.click('button')
    await visit.visible('list')
    await visit.idle()
    return sumWork(JSON.parse((await browser.stopTracing()).toString()) as Trace)
  } finally {
    await visit.close()
  }
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
  readonly args?: { readonly name?: string }
}

interface Trace {
  readonly traceEvents: readonly TraceEvent[]
}

/** Sums what the busiest main thread did, each event without those within it. */
function sumWork({ traceEvents }: Trace): Work {
  const mains = traceEvents.filter(
    ({ ph, name, args }) => ph === 'M' && name === 'thread_name' && args?.name === 'CrRendererMain',
  )
  const works = mains.map(({ pid, tid }) =>
    workOf(
      traceEvents.filter((event) => event.ph === 'X' && event.pid === pid && event.tid === tid),
    ),
  )
  const total = (work: Work): number => kinds.reduce((sum, kind) => sum + work[kind], 0)
  const [busiest] = works.toSorted((one, other) => total(other) - total(one))
  if (!busiest) throw new Error('The trace has no main thread of a page.')
  return busiest
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
