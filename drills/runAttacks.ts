import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hole, Outcome } from './hole.ts'

const honestAtMost = 2

/**
 * Runs each attack of a folder without the protection that stops it and with it, prints the table, and writes it to
 * `results` where all were run. Returns how many are not closed: stopped by nothing, or by something else as well.
 */
export async function runAttacks({
  folder,
  results,
  wanted,
}: {
  readonly folder: string
  readonly results: string
  readonly wanted: readonly number[]
}): Promise<number> {
  const all = await Promise.all(
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts'))
      .map(async (name) => (await import(join(folder, name))) as { readonly hole: Hole }),
  )
  const chosen = all
    .map(({ hole }) => hole)
    .filter(({ number }) => wanted.length === 0 || wanted.includes(number))
    .toSorted((one, other) => one.number - other.number)

  const rows = []
  for (const hole of chosen) {
    process.stderr.write(`${hole.number}. ${hole.attack} …\n`)
    const without = await attack(hole, false)
    const withIt = await attack(hole, true)
    rows.push({ number: hole.number, attack: hole.attack, without, withIt, isClosed: isClosed() })

    function isClosed(): boolean {
      return without.succeeded && !withIt.succeeded && slowdown(withIt) < honestAtMost
    }
  }

  console.log(`| | attack | without the protection | with it | honest p99, quiet → attacked |`)
  console.log(`|---|---|---|---|---|`)
  for (const { number, attack, without, withIt, isClosed } of rows) {
    const cells = [number, attack, describe(without), describe(withIt), waits(withIt)]
    console.log(`| ${cells.join(' | ')} |${isClosed ? '' : ' NOT CLOSED'}`)
  }
  if (wanted.length === 0) writeFileSync(results, `${JSON.stringify(rows, undefined, 2)}\n`)
  const open = rows.filter(({ isClosed }) => !isClosed)
  console.log(
    `${rows.length - open.length} of ${rows.length} attacks are stopped by their protection.`,
  )
  return rows.length === 0 ? 1 : open.length
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

function waits(outcome: Outcome): string {
  const { honest } = outcome
  if (!honest) return '–'
  const [quiet, attacked] = [honest.quietMs, honest.attackedMs].map((ms) => ms.toFixed(1))
  return `${quiet} → ${attacked} ms (× ${slowdown(outcome).toFixed(1)})`
}
