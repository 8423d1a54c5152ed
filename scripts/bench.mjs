// `npm run bench -- NAME [options]`: a measurement of bench/src, written to bench/results/NAME.json. `--no-build` takes the
// packages as they were built last.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  bin,
  ensureChromium,
  ensureInstalled,
  ensureNode,
  fail,
  root,
  run,
  sourceFlags,
} from './setup.mjs'

const names = [
  'site',
  'requests',
  'host',
  'directory',
  'start',
  'balance',
  'relay',
  'relayNodes',
  'relayOneNode',
  'faults',
  'login',
  'taps',
  'frames',
]

ensureNode()
ensureInstalled()
const [name, ...rest] = process.argv.slice(2)
// These are of the scenes that the end-to-end tests know.
const ofScenes = ['taps', 'frames']
const file = ofScenes.includes(name)
  ? join('e2e', `${name}.ts`)
  : join('bench', 'src', `${name}.ts`)
if (!names.includes(name) || !existsSync(join(root, file)))
  fail(`Say which: ${names.join(', ')}. For example: npm run bench -- site`)

// The sites are built from the packages as they are published, and so is the demo.
const env = { CHROMIUM_PATH: await ensureChromium(), LATCHKIT_DEMO_DIST: '1' }
const programs = [...ofScenes, 'site', 'requests', 'host'].includes(name)
  ? [[process.execPath, ['scripts/build.mjs']]]
  : [
      [bin('tsc'), ['-b']],
      [process.execPath, [...sourceFlags, 'scripts/bundle.ts']],
      [process.execPath, ['scripts/bundleServer.mjs']],
      [process.execPath, [...sourceFlags, 'scripts/styles.ts']],
    ]
// The login frame is built from its sources.
if (name !== 'login' && !rest.includes('--no-build'))
  for (const program of programs) await runOrExit(program)
await runOrExit([
  process.execPath,
  [...sourceFlags, file, ...rest.filter((option) => option !== '--no-build')],
])

async function runOrExit([command, args]) {
  const { code } = await run(command, args, { quiet: false, env })
  if (code !== 0) process.exit(code)
}
