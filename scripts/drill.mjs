// `npm run drill -- NAME`: attacks or faults of drills/, run against real servers.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, ensureNode, fail, root, run, sourceFlags } from './setup.mjs'

ensureNode()
ensureInstalled()
const [name, ...rest] = process.argv.slice(2)
const names = readdirSync(join(root, 'drills'))
  .filter((file) => file.endsWith('s.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
if (!name || !existsSync(join(root, 'drills', `${name}.ts`)))
  fail(`Say which: ${names.join(', ')}. For example: npm run drill -- ${names[0]}`)
const { code } = await run(
  process.execPath,
  [...sourceFlags, join('drills', `${name}.ts`), ...rest],
  { quiet: false },
)
process.exit(code)
