// Looks at each package as npm would publish it: manifest (publint) and types for every resolver (attw).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bin, fail, root, run } from './setup.mjs'

const packages = readdirSync(join(root, 'packages')).filter(
  (name) => !JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')).private,
)

const problems = []
for (const name of packages) {
  const folder = join('packages', name)
  const lint = await run(bin('publint'), ['--strict', '--pack', 'npm', folder])
  if (lint.code !== 0) problems.push(lint.output)
  const types = await run(bin('attw'), [
    '--pack',
    folder,
    '--profile',
    'esm-only',
    '--exclude-entrypoints',
    'styles.css',
    'styles.layered.css',
    '--format',
    'ascii',
    '--quiet',
  ])
  if (types.code !== 0) problems.push(types.output)
}
process.stdout.write(`${packages.length} packages looked at: ${packages.join(', ')}\n`)
if (problems.length > 0) fail(problems.join('\n'))
