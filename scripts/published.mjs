// Looks at each package as npm would publish it: manifest (publint), types for every resolver (attw), and that nothing is missing.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { publishedPackages } from './publishedPackages.mjs'
import { bin, fail, root, run } from './setup.mjs'

const problems = []
for (const name of publishedPackages) {
  const folder = join('packages', name)
  problems.push(...(await missingFiles(folder)))
  const lint = await run(bin('publint'), ['--strict', '--pack', 'npm', folder])
  if (lint.code !== 0) problems.push(lint.output)
  const types = await run(bin('attw'), [
    '--pack',
    folder,
    '--profile',
    'esm-only',
    '--exclude-entrypoints',
    'styles.css',
    'styles.important.css',
    'styles.layered.css',
    '--format',
    'ascii',
    '--quiet',
  ])
  if (types.code !== 0) problems.push(types.output)
}
process.stdout.write(
  `${publishedPackages.length} packages looked at: ${publishedPackages.join(', ')}\n`,
)
if (problems.length > 0) fail(problems.join('\n'))

/** One sentence for each file that the archive must hold and does not. */
async function missingFiles(folder) {
  const { code, output } = await run('npm', ['pack', '--dry-run', '--json', '--silent'], {
    cwd: join(root, folder),
  })
  if (code !== 0) return [`${folder}: npm can not pack it:\n${output}`]
  const [{ files }] = JSON.parse(output.slice(output.indexOf('['), output.lastIndexOf(']') + 1))
  const packed = new Set(files.map(({ path }) => path))
  const { bin: programs = {} } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  )
  return ['LICENSE', 'README.md', 'package.json', ...Object.values(programs)]
    .map((path) => path.replace(/^\.\//, ''))
    .filter((path) => !packed.has(path))
    .map((path) => `${folder}: the archive has no ${path}`)
}
