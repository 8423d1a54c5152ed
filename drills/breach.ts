// `npm run drill -- breach [NUMBER | PART OF ITS NAME…]`: each attacker of drills/breaches against logging in, with one protection switched off and
// with all of them. What it wants is a key of somebody else's wallet.
import { join } from 'node:path'
import { runAttacks } from './runAttacks.ts'

const open = await runAttacks({
  folder: join(import.meta.dirname, 'breaches'),
  results: join(import.meta.dirname, 'results', 'breach.json'),
  wanted: process.argv.slice(2),
})
process.exit(open > 0 ? 1 : 0)
