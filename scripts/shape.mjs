// Holds the shape of the code: no import cycles, short files, one word per feature. Prints the figures.
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
  const statements = text.matchAll(
    /^(?:import|export)\s+(?!type\b)[^'"]*?from\s+['"](\.[^'"]+)['"]/gm,
  )
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
