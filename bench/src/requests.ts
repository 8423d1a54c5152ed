// `npm run bench -- requests`: what a site fetches before its first paint, until it is idle, and on the first click, held to
// scripts/request-budgets.ts. Part of `npm test`.
import { launchChromium } from '@latchkit/testing'
import { requestBudgets, type RequestFigure } from '../../scripts/request-budgets.ts'
import { countVisit, type Counts } from './site/countVisit.ts'
import { openSites } from './site/openSites.ts'

const pages = new Set(requestBudgets.map(({ page }) => page))
const sites = await openSites({ withWagmi: false, peers: new Map() })
const browser = await launchChromium({ args: sites.served.chromiumSwitches })
const counts = new Map<string, Counts>()
for (const page of pages)
  counts.set(page, await countVisit(browser, sites.served, sites.served.url(page), true))
await browser.close()
sites.close()

const reactKb = firstLoadKb('react-only')
let tooMany = 0
for (const { page, name, most, goal } of requestBudgets) {
  const value = figureOf(page, name)
  if (value > most) tooMany++
  const shown = Number.isInteger(value) ? String(value) : value.toFixed(1)
  console.log(
    `${value <= most ? '✓' : '✗'} ${page.padEnd(10)} ${name.padEnd(26)} ${shown.padStart(6)} of ${String(most).padEnd(4)} · goal ${goal}${value <= goal ? ', reached' : ''}`,
  )
}
if (tooMany > 0) console.error(`\nOver the budget in scripts/request-budgets.ts: ${tooMany}.`)
for (const page of tooMany > 0 ? pages : []) {
  const files = counts.get(page)?.onOpen.files ?? []
  if (files.length > 0) console.error(`Fetched on open by ${page}:\n  ${files.join('\n  ')}`)
}
process.exit(tooMany > 0 ? 1 : 0)

function figureOf(page: string, name: RequestFigure): number {
  const counted = counts.get(page)
  if (!counted) throw new Error(`${page} was not visited.`)
  const figures: Record<RequestFigure, number> = {
    'scripts before first paint': firstFiles(page).filter((file) => file.endsWith('.js')).length,
    'first load, gzip KB': firstLoadKb(page) - reactKb,
    'scripts at idle': counted.atIdle.files,
    'scripts at idle, brotli KB': counted.atIdle.brotliBytes / 1000,
    'files on open': counted.onOpen.files.length,
  }
  return figures[name]
}

function firstFiles(page: string): readonly string[] {
  const site = sites.built.get(page)
  if (!site) throw new Error(`There is no page ${page} in bench/pages.`)
  return site.firstFiles
}

function firstLoadKb(page: string): number {
  const bytes = firstFiles(page).map(
    (file) => sites.served.size(`${sites.served.url(page)}${file}`)?.gzipBytes ?? Number.NaN,
  )
  return bytes.reduce((sum, one) => sum + one, 0) / 1000
}
