// `npm run drill -- frame [PART…]`: the login frame under attack, in Node and in the browsers of this machine.
// Parts: messages, chromium, firefox, origins, scripts, clicks, keys. Without one, all of them. Each writes its result.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { browserMessages } from './frame/browserMessages.ts'
import { clicks } from './frame/clicks.ts'
import { modelTests } from './frame/modelTests.ts'
import { origins } from './frame/origins.ts'
import type { Part, PartResult } from './frame/part.ts'
import { scripts } from './frame/scripts.ts'

const results = join(import.meta.dirname, 'results', 'frame.json')
const parts: Readonly<Record<string, Part>> = {
  messages: modelTests('1,000,000 random messages in Node', ['messages.model.test.ts']),
  chromium: browserMessages('Chromium'),
  firefox: browserMessages('Firefox'),
  origins,
  scripts,
  clicks,
  keys: modelTests(
    '10,000 random wallets, their addresses and signatures beside viem, @solana/kit and btc-signer',
    ['keys/derive.model.test.ts', 'sign/sign.model.test.ts'],
  ),
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in parts))
if (unknown.length > 0) {
  process.stderr.write(
    `There is no part ${unknown.join(', ')}: ${Object.keys(parts).join(', ')}.\n`,
  )
  process.exit(1)
}

let hasFailed = false
for (const [name, part] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  process.stderr.write(`${name}: ${part.attack} …\n`)
  const result = await runPart(part)
  hasFailed ||= !result.passed
  console.log(`${result.passed ? '✓' : '✗'} ${part.attack}: ${result.seen}`)
  // Parts can be run one by one, or at once: each replaces its own result.
  const stored = readStored()
  const date = new Date().toISOString().slice(0, 10)
  stored[name] = { attack: part.attack, date, ...result }
  writeFileSync(results, `${JSON.stringify(stored, undefined, 2)}\n`)
}
process.exit(hasFailed ? 1 : 0)

async function runPart(part: Part): Promise<PartResult> {
  const ends: (() => void | Promise<void>)[] = []
  try {
    return await part.run((end) => void ends.unshift(end))
  } finally {
    for (const end of ends) await end()
  }
}

function readStored(): Record<
  string,
  PartResult & { readonly attack: string; readonly date?: string }
> {
  try {
    return JSON.parse(readFileSync(results, 'utf8')) as ReturnType<typeof readStored>
  } catch {
    return {}
  }
}
