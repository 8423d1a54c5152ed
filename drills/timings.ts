// `npm run drill -- timings`: asks a real server for codes to addresses with and without an account, and guesses a code of
// each, in random order over one connection. Prints the medians; ends with 1 if they are more than 2 ms apart.
import { randomInt, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { writeFileSync } from 'node:fs'
import type { Device } from './login/device.ts'
import { measureOthers } from './measureOthers.ts'
import { startLoginStack } from './login/startLoginStack.ts'

const each = 500
/** The first requests load code and open connections. */
const warmUps = 20
const apartAtMostMs = 2

type Kind = 'known' | 'unknown'

const ends: (() => void | Promise<void>)[] = []
try {
  const stack = await startLoginStack({
    protectionsOff: [],
    codesPerClientHour: 1_000_000,
    onEnd: (end) => void ends.unshift(end),
  })
  const emails = Array.from({ length: each + warmUps }, () => `${randomUUID()}@mail.example`)
  await stack.addAccounts(emails)
  const device = stack.device()
  const tasks = [
    ...emails.map((email) => ({ email, kind: 'known' as const })),
    ...emails.map(() => ({ email: `${randomUUID()}@mail.example`, kind: 'unknown' as const })),
  ]
  const tookMs: Record<'ask' | 'guess', Record<Kind, number[]>> = {
    ask: { known: [], unknown: [] },
    guess: { known: [], unknown: [] },
  }
  const endMeasuring = measureOthers()
  while (tasks.length > 0) {
    const [task] = tasks.splice(randomInt(tasks.length), 1)
    if (!task) break
    const asked = await timed(device, '/v1/login/codes', {
      email: task.email,
      projectId: 'drill',
      origin: 'https://shop.example',
      language: 'en',
    })
    const flowId = asked.json['flowId']
    if (asked.status !== 202) throw new Error(`There is no code: ${asked.text}`)
    const guessed = await timed(device, '/v1/login/codes/verify', { flowId, code: '000000' })
    tookMs.ask[task.kind].push(asked.tookMs)
    tookMs.guess[task.kind].push(guessed.tookMs)
  }
  const othersShare = await endMeasuring()
  const rows = (['ask', 'guess'] as const).map((request) => {
    const knownMs = median(tookMs[request].known.slice(warmUps))
    const unknownMs = median(tookMs[request].unknown.slice(warmUps))
    return { request, each, knownMs, unknownMs, apartMs: Math.abs(knownMs - unknownMs) }
  })
  console.log('| request | median, address with an account | median, without | apart |')
  console.log('|---|---|---|---|')
  for (const { request, knownMs, unknownMs, apartMs } of rows)
    console.log(
      `| ${request} | ${[knownMs, unknownMs, apartMs].map((ms) => `${ms.toFixed(2)} ms`).join(' | ')} |`,
    )
  console.log(`Other programs took ${Math.round(100 * othersShare)} % of the machine.`)
  const date = new Date().toISOString().slice(0, 10)
  writeFileSync(
    join(import.meta.dirname, 'results', 'timings.json'),
    `${JSON.stringify({ date, othersShare, rows }, undefined, 2)}\n`,
  )
  process.exitCode = rows.every(({ apartMs }) => apartMs <= apartAtMostMs) ? 0 : 1
} finally {
  for (const end of ends) await end()
}
process.exit()

async function timed(
  device: Device,
  path: string,
  body: object,
): Promise<Awaited<ReturnType<Device['call']>> & { readonly tookMs: number }> {
  const began = performance.now()
  const answer = await device.call('POST', path, body)
  return { ...answer, tookMs: performance.now() - began }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
