// `npm run size`: bundles the kit as a site would, and holds every step of its loading to its budget.
// KB are 1,000 bytes after gzip; React is the site's own and not counted.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { budgets, totalBudgetKb, stylesheetBudgetKb } from './size-budgets.mjs'
import { fail, root } from './setup.mjs'

const site = `
import { createKit } from '@latchkit/core'
import { ethereum } from '@latchkit/core/networks'
import { evm } from '@latchkit/evm'
import { ConnectButton, KitProvider } from '@latchkit/react'
export const kit = createKit({ adapters: [evm()], apiUrl: 'https://wallet.example.com', networks: [ethereum], projectId: 'shop' })
export { ConnectButton, KitProvider }
`

if (!existsSync(join(root, 'packages/react/dist/index.js')))
  fail('The packages are not built: run «npm run build» first.')

const { metafile, outputFiles } = await build({
  stdin: { contents: site, resolveDir: join(root, 'bench'), sourcefile: 'site.js' },
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  minify: true,
  legalComments: 'none',
  metafile: true,
  write: false,
  outdir: join(root, '.cache/size'),
  absWorkingDir: root,
  define: { 'process.env.NODE_ENV': '"production"' },
  external: ['react', 'react-dom', 'react/*', 'react-dom/*'],
})

const bytes = new Map(
  outputFiles.map((file) => [
    file.path.slice(root.length + 1),
    gzipSync(file.contents, { level: 9 }).length,
  ]),
)
const outputs = metafile.outputs
const entry = Object.keys(outputs).find((path) => outputs[path].entryPoint === 'site.js')

/** A chunk and all that it imports at once. */
function closure(path, seen = new Set()) {
  if (!path || seen.has(path)) return seen
  seen.add(path)
  for (const one of outputs[path]?.imports ?? [])
    if (one.kind === 'import-statement' && !one.external) closure(one.path, seen)
  return seen
}

function chunksOf(pattern) {
  const found = Object.keys(outputs).filter(
    (path) => outputs[path].entryPoint && pattern.test(outputs[path].entryPoint),
  )
  if (found.length === 0)
    fail(
      `No chunk begins at ${pattern}: the table in scripts/size-budgets.mjs does not fit the code any more.`,
    )
  return found.flatMap((path) => [...closure(path)])
}

const steps = new Map([['first load', closure(entry)]])
const rows = []
for (const { name, chunks, after, budgetKb } of budgets) {
  const loaded = new Set(after.flatMap((step) => [...steps.get(step)]))
  const own = chunks.length === 0 ? [...closure(entry)] : chunks.flatMap(chunksOf)
  const fresh = new Set(own.filter((path) => !loaded.has(path)))
  steps.set(name, new Set([...loaded, ...own]))
  rows.push({ name, kb: sum(fresh), budgetKb })
}
rows.push({ name: 'all chunks together', kb: sum(bytes.keys()), budgetKb: totalBudgetKb })
rows.push({
  name: 'stylesheet',
  kb:
    gzipSync(readFileSync(join(root, 'packages/react/dist/styles.css')), { level: 9 }).length /
    1000,
  budgetKb: stylesheetBudgetKb,
})

function sum(paths) {
  return [...new Set(paths)].reduce((total, path) => total + (bytes.get(path) ?? 0), 0) / 1000
}

for (const { name, kb, budgetKb } of rows)
  process.stdout.write(
    `${kb <= budgetKb ? '✓' : '✗'} ${name.padEnd(28)} ${kb.toFixed(1).padStart(6)} KB of ${budgetKb} KB\n`,
  )
if (process.argv.includes('--chunks')) {
  for (const [path, size] of [...bytes].sort((a, b) => b[1] - a[1]))
    process.stdout.write(
      `${(size / 1000).toFixed(1).padStart(6)} ${outputs[path]?.entryPoint ?? path}\n`,
    )
}

mkdirSync(join(root, 'bench/results'), { recursive: true })
if (process.argv.includes('--write'))
  writeFileSync(join(root, 'bench/results/size.json'), `${JSON.stringify(rows, undefined, 2)}\n`)
const over = rows.filter(({ kb, budgetKb }) => kb > budgetKb)
if (over.length > 0) fail(`Over the budget: ${over.map((row) => row.name).join(', ')}.`)
