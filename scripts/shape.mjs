// Holds the shape of the code: no import cycles, short files, one word per feature, no chain family named outside its adapter. Prints the figures.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { root } from './setup.mjs'

const medianLinesAtMost = 75
const linesAtMost = 300
const data = /\.gen\.ts$|[\\/](seed|locales)[\\/]/
const vagueNames = /(util|helper|manager|controller|common|misc|types)s?\.tsx?$/i

const files = readdirSync(join(root, 'packages'))
  .map((name) => join(root, 'packages', name, 'src'))
  .filter(existsSync)
  .flatMap(sources)

// What serves every chain family asks none which one it is. Tables with an entry for each are no question.
const namesFamily = /(['"`])(?:eip155|solana|bip122|polkadot)(?::|\1)/
const shared = ['core', 'react'].map((name) => join(root, 'packages', name, 'src'))
const definitions = [
  'core/src/networks/',
  'core/src/adapters/',
  'core/src/wallets/bundled.gen.ts',
].map((path) => join(root, 'packages', path))
const isShared = (file) =>
  shared.some((folder) => file.startsWith(folder)) &&
  !definitions.some((path) => file.startsWith(path))

const problems = []
const lengths = []
const graph = new Map()
for (const file of files) {
  const text = readFileSync(file, 'utf8')
  const lines = text.split('\n').length
  const name = relative(root, file)
  if (!data.test(file)) lengths.push(lines)
  if (lines > linesAtMost && !data.test(file))
    problems.push(`${name} has ${lines} lines; more than ${linesAtMost} wants to be two files`)
  if (vagueNames.test(file))
    problems.push(`${name}: name the file after the one thing that it exports`)
  if (isShared(file) && namesFamily.test(text))
    problems.push(
      `${name} names a chain family: what differs between families is the adapter's to do`,
    )
  graph.set(file, imports(file, text))
}
for (const cycle of cycles(graph))
  problems.push(`import cycle: ${cycle.map((file) => relative(root, file)).join(' → ')}`)

lengths.sort((a, b) => a - b)
const at = (share) => lengths[Math.min(lengths.length - 1, Math.floor(lengths.length * share))] ?? 0
if (at(0.5) > medianLinesAtMost)
  problems.push(`the median file has ${at(0.5)} lines; ${medianLinesAtMost} at most`)

process.stdout.write(
  `${files.length} source files · lines: median ${at(0.5)}, 90th percentile ${at(0.9)}, longest ${lengths.at(-1)} · import cycles: ${problems.filter((p) => p.startsWith('import cycle')).length}\n`,
)
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exit(problems.length === 0 ? 0 : 1)

function sources(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sources(path)
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : []
  })
}

function imports(file, text) {
  // Types count too: who reads a file has to read what its types come from.
  const statements = text.matchAll(/^(?:import|export)\s+[^'"]*?from\s+['"](\.[^'"]+)['"]/gm)
  return [...statements]
    .map(([, path]) => resolve(dirname(file), path))
    .filter((path) => existsSync(path))
}

function cycles(edges) {
  const state = new Map()
  const found = []
  const path = []
  const visit = (file) => {
    state.set(file, 'open')
    path.push(file)
    for (const next of edges.get(file) ?? []) {
      if (state.get(next) === 'open') found.push([...path.slice(path.indexOf(next)), next])
      else if (!state.has(next)) visit(next)
    }
    path.pop()
    state.set(file, 'done')
  }
  for (const file of edges.keys()) if (!state.has(file)) visit(file)
  return found
}
