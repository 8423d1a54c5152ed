// `npm run bench -- site`: what a visitor of a site gets, from the packed packages to the connected wallet, beside pages
// that do the least. Options: `--runs 5`, `--settings desktop,cpu4,slow4g`, `--pages floor,latchkit`, `--quick` (one count
// of bytes and requests, no times), `--no-wagmi`, `--peer NAME=FOLDER` for another kit's built page (may be repeated),
// `--trace` (nothing but what the main thread does when the page loads, the list opens and a wallet connects).
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { launchChromium } from '@latchkit/testing'
import type { Browser } from 'playwright-core'
import { countVisit, type Counts } from './site/countVisit.ts'
import { type OpenSites, openSites } from './site/openSites.ts'
import { printTable } from './site/printTable.ts'
import { type Setting, settings } from './site/settings.ts'
import { type Times, timeVisit } from './site/timeVisit.ts'
import { moments, traceVisit, type Work, type WorkOfVisit } from './site/traceVisit.ts'
import { root } from './startProgram.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    settings: { type: 'string', default: Object.keys(settings).join(',') },
    pages: { type: 'string' },
    quick: { type: 'boolean', default: false },
    'no-wagmi': { type: 'boolean', default: false },
    peer: { type: 'string', multiple: true, default: [] },
    trace: { type: 'boolean', default: false },
  },
})
const runs = Number(values.runs)
const peers = new Map(values.peer.map(parsePeer))
const chosen = values.quick ? [] : values.settings.split(',').map(settingOf)

const sites = await openSites({ withWagmi: !values.quick && !values['no-wagmi'], peers })
const browser = await launchChromium({ args: sites.served.chromiumSwitches })
const names = sites.names.filter(
  (name) => values.pages === undefined || values.pages.split(',').includes(name),
)
if (values.trace) {
  const works = await traceAll(browser, sites)
  for (const moment of moments) {
    console.log(`Work of the main thread, ${moment}, in ms of the processor’s time, mean:`)
    console.table(
      Object.fromEntries(
        [...works].map(([name, ofVisits]) => [name, meanWork(ofVisits.map((of) => of[moment]))]),
      ),
    )
  }
  await browser.close()
  sites.close()
  process.exit(0)
}
const counts = await countAll(browser, sites, values.quick ? 1 : runs)
const times = new Map<string, Map<string, Times>>()
for (const setting of chosen) times.set(setting.name, await timeAll(browser, sites, setting))
await browser.close()
sites.close()

const resultFile = join(root, 'bench', 'results', 'site.json')
const record = {
  counts: Object.fromEntries(counts),
  times: Object.fromEntries(
    [...times].map(([setting, pages]) => [setting, { runs, ...Object.fromEntries(pages) }]),
  ),
}
printTable(names, counts, times)
if (!values.quick) {
  mkdirSync(join(root, 'bench', 'results'), { recursive: true })
  // A run of one setting leaves the others as they were: pages are compared within a setting.
  const before = existsSync(resultFile) ? JSON.parse(readFileSync(resultFile, 'utf8')) : {}
  const merged = { counts: record.counts, times: { ...before.times, ...record.times } }
  writeFileSync(resultFile, `${JSON.stringify(merged, undefined, 2)}\n`)
}
process.exit(0)

async function countAll(
  browser: Browser,
  { served }: OpenSites,
  runs: number,
): Promise<ReadonlyMap<string, Counts>> {
  const samples = new Map<string, Counts[]>(names.map((name) => [name, []]))
  for (let round = 0; round < runs; round++)
    for (const name of names)
      samples
        .get(name)
        ?.push(await countVisit(browser, served, served.url(name), name !== 'react-only'))
  return new Map(
    [...samples].flatMap(([name, [first, ...rest]]) =>
      first ? [[name, { ...first, mainThreadMs: medians([first, ...rest]) }]] : [],
    ),
  )
}

/** Interleaved, as {@link timeAll}. */
async function traceAll(
  browser: Browser,
  { served }: OpenSites,
): Promise<ReadonlyMap<string, readonly WorkOfVisit[]>> {
  const wanted = names.filter((name) => name !== 'react-only')
  const samples = new Map<string, WorkOfVisit[]>(wanted.map((name) => [name, []]))
  for (let round = 0; round <= runs; round++) {
    for (const name of wanted) {
      const work = await traceVisit(browser, served.url(name))
      if (round > 0) samples.get(name)?.push(work)
    }
  }
  return samples
}

function meanWork(works: readonly Work[]): Work {
  const kinds = Object.keys(works[0] ?? {}) as (keyof Work)[]
  const mean = (kind: keyof Work): number =>
    works.reduce((sum, work) => sum + work[kind], 0) / works.length
  return Object.fromEntries(
    kinds.map((kind) => [kind, Math.round(mean(kind) * 10) / 10]),
  ) as Readonly<Record<keyof Work, number>>
}

function medians(samples: readonly Counts[]): Counts['mainThreadMs'] {
  const of = (key: keyof Counts['mainThreadMs']) =>
    median(samples.map(({ mainThreadMs }) => mainThreadMs[key]))
  const open = of('open')
  const connect = of('connect')
  return {
    load: of('load') ?? Number.NaN,
    ...(open === undefined ? {} : { open }),
    ...(connect === undefined ? {} : { connect }),
  }
}

/** Interleaved: whatever else the machine does meets every page alike. The first round warms up and is not counted. */
async function timeAll(
  browser: Browser,
  { served }: OpenSites,
  setting: Setting,
): Promise<Map<string, Times>> {
  const samples = new Map<string, Times[]>(names.map((name) => [name, []]))
  for (let round = 0; round <= runs; round++) {
    for (const name of names) {
      const url = served.url(name)
      const one = await timeVisit(browser, url, setting, name !== 'react-only')
      if (round > 0) samples.get(name)?.push(one)
    }
  }
  return new Map([...samples].map(([name, all]) => [name, medianTimes(all)]))
}

function medianTimes(samples: readonly Times[]): Times {
  const keys = [...new Set(samples.flatMap((one) => Object.keys(one)))] as (keyof Times)[]
  return Object.fromEntries(
    keys.map((key) => [key, median(samples.map((one) => one[key]))]),
  ) as unknown as Times
}

function median(values: readonly (number | undefined)[]): number | undefined {
  const sorted = values.filter((value) => value !== undefined).toSorted((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  return middle === undefined ? undefined : Math.round(middle)
}

function settingOf(name: string): Setting {
  const setting = settings[name]
  if (!setting)
    throw new Error(`No setting is ${name}: give some of ${Object.keys(settings).join(', ')}.`)
  return setting
}

function parsePeer(text: string): [string, string] {
  const [name, folder] = text.split('=')
  if (!name || !folder || !existsSync(join(folder, 'index.html')))
    throw new Error(`--peer ${text}: give NAME=FOLDER, where FOLDER holds an index.html.`)
  return [name, resolve(folder)]
}
