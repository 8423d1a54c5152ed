// `npm run drill -- holes [NUMBER | PART OF ITS NAME…]`: each attack of drills/holes, without the protection that stops it and with it.
import { join } from 'node:path'
import { runAttacks } from './runAttacks.ts'

const open = await runAttacks({
  folder: join(import.meta.dirname, 'holes'),
  results: join(import.meta.dirname, 'results', 'holes.json'),
  wanted: process.argv.slice(2),
})
process.exit(open > 0 ? 1 : 0)
