// `npm run bench -- NAME`: a measurement of bench/src, written to bench/results/NAME.json.
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

ensureNode()
ensureInstalled()
const [name, ...rest] = process.argv.slice(2)
const file = join('bench', 'src', `${name}.ts`)
if (!name || !existsSync(join(root, file))) {
  fail(
    `Say which: ${['modal', 'host', 'directory', 'balance', 'relay', 'relayNodes', 'relayOneNode', 'faults'].join(', ')}. For example: npm run bench -- modal`,
  )
}
for (const [command, args] of [
  [bin('tsc'), ['-b']],
  [process.execPath, ['packages/react/scripts/styles.mjs']],
  [process.execPath, [...sourceFlags, file, ...rest]],
]) {
  const { code } = await run(command, args, {
    quiet: false,
    env: { CHROMIUM_PATH: await ensureChromium() },
  })
  if (code !== 0) process.exit(code)
}
