import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hole, Outcome } from './hole.ts'
import { measureOthers } from './measureOthers.ts'

const honestAtMost = 2
/** What an honest client waits says nothing of an attack while other programs take more of the machine. */
const quietAtMost = 0.15

/** A line of the table. */
interface Row {
  readonly number: number
  readonly attack: string
  readonly without: Outcome
  readonly withIt: Outcome
  /** What other programs took of the machine while the protection was on, from 0 to 1. */
  readonly othersShare: number
  /** The day it was run, as YYYY-MM-DD. */
  readonly date: string
  readonly isClosed: boolean
}

/**
 * Runs each attack of a folder without the protection that stops it and with it, prints the table, and writes its rows to
 * `results` beside those of the attacks that were not run this time. Returns how many are not closed: stopped by nothing, or
 * by something else as well.
 */
export async function runAttacks({
  folder,
  results,
  wanted,
}: {
  readonly folder: string
  readonly results: string
  /** Numbers, or parts of what attacks are called. All of them without any. */
  readonly wanted: readonly string[]
}): Promise<number> {
  const all = await Promise.all(
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts'))
      .map(async (name) => (await import(join(folder, name))) as { readonly hole: Hole }),
  )
  const holes = all
    .map(({ hole }) => hole)
    .toSorted((one, other) => one.number - other.number || (one.attack < other.attack ? -1 : 1))
  const chosen = holes.filter(
    ({ number, attack: name }) =>
      wanted.length === 0 ||
      wanted.some((word) => (/^\d+$/.test(word) ? Number(word) === number : name.includes(word))),
  )

  const rows: Row[] = []
  for (const hole of chosen) {
    process.stderr.write(`${hole.number}. ${hole.attack} …\n`)
    const without = await attack(hole, false)
    const endMeasuring = measureOthers()
    const withIt = await attack(hole, true)
    const othersShare = await endMeasuring()
    const isClosed =
      without.succeeded &&
      !withIt.succeeded &&
      (othersShare > quietAtMost || slowdown(withIt) < honestAtMost)
    const { number, attack: name } = hole
    const date = new Date().toISOString().slice(0, 10)
    rows.push({ number, attack: name, without, withIt, othersShare, date, isClosed })
    keep(results, holes, rows)
  }

  console.log(
    `| | attack | without the protection | with it | honest p99, quiet → attacked | other programs |`,
  )
  console.log(`|---|---|---|---|---|---|`)
  for (const row of rows) {
    const { number, attack, without, withIt, othersShare, isClosed } = row
    const others = `${Math.round(100 * othersShare)} %`
    const cells = [number, attack, describe(without), describe(withIt), waits(row), others]
    console.log(`| ${cells.join(' | ')} |${isClosed ? '' : ' NOT CLOSED'}`)
  }
  const open = rows.filter(({ isClosed }) => !isClosed)
  console.log(
    `${rows.length - open.length} of ${rows.length} attacks are stopped by their protection.`,
  )
  return rows.length === 0 ? 1 : open.length
}

/** Writes the rows that were run, between those of attacks that are still in the folder. */
function keep(results: string, holes: readonly Hole[], rows: readonly Row[]): void {
  const earlier = existsSync(results)
    ? (JSON.parse(readFileSync(results, 'utf8')) as readonly Row[])
    : []
  const kept = holes.flatMap(({ attack: name }) => {
    const row = [...rows, ...earlier].find(({ attack: each }) => each === name)
    return row ? [row] : []
  })
  writeFileSync(results, `${JSON.stringify(kept, undefined, 2)}\n`)
}

async function attack(hole: Hole, isProtected: boolean): Promise<Outcome> {
  const ends: (() => void | Promise<void>)[] = []
  try {
    return await hole.run({ isProtected, onEnd: (end) => void ends.unshift(end) })
  } finally {
    for (const end of ends) await end()
  }
}

function slowdown({ honest }: Outcome): number {
  return honest ? honest.attackedMs / honest.quietMs : 0
}

function describe({ succeeded, seen }: Outcome): string {
  return `${succeeded ? 'succeeds' : 'fails'}: ${seen}`
}

function waits({ withIt, othersShare }: Row): string {
  if (!withIt.honest) return '–'
  if (othersShare > quietAtMost) return 'not judged, the machine was busy'
  const [quiet, attacked] = [withIt.honest.quietMs, withIt.honest.attackedMs].map((ms) =>
    ms.toFixed(1),
  )
  return `${quiet} → ${attacked} ms (× ${slowdown(withIt).toFixed(1)})`
}
