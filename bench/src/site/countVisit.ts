import type { Browser } from 'playwright-core'
import { openVisit, type Visit } from './openVisit.ts'
import type { ServedSites } from './serveSites.ts'
import { settings } from './settings.ts'

/** Scripts, as they are sent. */
export interface Scripts {
  readonly files: number
  readonly brotliBytes: number
}

/** What a visit costs, beside time. */
export interface Counts {
  /** Scripts that had arrived when the button was painted, and once the page was idle. */
  readonly atFirstPaint: Scripts
  readonly atIdle: Scripts
  /** Requested by the first click and what followed from it: files of the site, and anything else. */
  readonly onOpen: { readonly files: readonly string[]; readonly others: readonly string[] }
  /** Work of the page's main thread: until idle, from the click until idle, from the choice of a wallet until idle. */
  readonly mainThreadMs: {
    readonly load: number
    readonly open?: number
    readonly connect?: number
  }
}

/** Visits a page without watching its frames, which is work of its own, and counts. */
export async function countVisit(
  browser: Browser,
  sites: ServedSites,
  url: string,
  hasWallets: boolean,
): Promise<Counts> {
  const { desktop } = settings
  if (!desktop) throw new Error('The settings have no desktop.')
  const visit = await openVisit(browser, url, desktop, { tapAtOnce: false, watch: false })
  try {
    await visit.visible('button')
    await visit.idle()
    const load = await visit.mainThreadMs()
    const loaded = await requests(visit)
    const paintedMs = await visit.ask(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    )
    const scripts = (all: readonly Requested[]): Scripts => {
      const own = all.filter(({ name }) => /\.m?js$/.test(name) && sites.size(name))
      const bytes = own.map(({ name }) => sites.size(name)?.brotliBytes ?? 0)
      return { files: own.length, brotliBytes: bytes.reduce((sum, one) => sum + one, 0) }
    }
    const counted = {
      atFirstPaint: scripts(loaded.filter(({ endMs }) => endMs <= paintedMs)),
      atIdle: scripts(loaded),
    }
    if (!hasWallets)
      return { ...counted, onOpen: { files: [], others: [] }, mainThreadMs: { load } }

    const beforeOpen = await visit.mainThreadMs()
    await visit.click('button')
    await visit.visible('list')
    await visit.idle()
    const open = (await visit.mainThreadMs()) - beforeOpen
    const before = new Set(loaded.map(({ name }) => name))
    const onOpen = (await requests(visit)).map(({ name }) => name).filter((one) => !before.has(one))

    const beforeConnect = await visit.mainThreadMs()
    await visit.click('list')
    await visit.visible('connected')
    await visit.idle()
    const connect = (await visit.mainThreadMs()) - beforeConnect
    return {
      ...counted,
      onOpen: {
        files: onOpen.filter((name) => sites.size(name)),
        others: onOpen.filter((name) => !sites.size(name)),
      },
      mainThreadMs: { load, open, connect },
    }
  } finally {
    await visit.close()
  }
}

interface Requested {
  readonly name: string
  readonly endMs: number
}

/** What the page has requested so far, each address once, as its own clock has it. */
async function requests(visit: Visit): Promise<readonly Requested[]> {
  const entries = await visit.ask(() =>
    performance.getEntriesByType('resource').map((entry) => ({
      name: entry.name,
      endMs: entry.startTime + entry.duration,
    })),
  )
  const overNetwork = entries.filter(({ name }) => /^https?:/.test(name))
  return [...new Map(overNetwork.toReversed().map((entry) => [entry.name, entry])).values()]
}
