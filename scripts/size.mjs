// `npm run size`: bundles the kit as a site does, with Vite, and holds every step of its loading to its budget.
// KB are 1,000 bytes after gzip; React is the site's own and not counted. `--chunks` lists what was built,
// `--modules 'account view'` what that step is made of. Each figure is compared with the one recorded in
// bench/results/size.json, which `--write` replaces. Less than 5 % of air under a budget is said: the next fix needs some.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build as esbuild } from 'esbuild'
import { build } from 'vite'
import {
  authBudgetKb,
  budgets,
  elementBudgetKb,
  scriptBudgetKb,
  stylesheetBudgetKb,
  totalBudgetKb,
} from './size-budgets.mjs'
import { fail, root } from './setup.mjs'

const siteOf = (imports, adapters, networks, others = '') => `
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createKit } from '@latchkit/core'
${imports}
import { ConnectButton, KitProvider } from '@latchkit/react'
const kit = createKit({ adapters: [${adapters}], apiUrl: 'https://wallet.example.com', networks: [${networks}], projectId: 'shop'${others} })
createRoot(document.body).render(createElement(KitProvider, { kit }, createElement(ConnectButton)))
`
const evm = `import { evm } from '@latchkit/evm'`
const sites = {
  evm: siteOf(`${evm}\nimport { ethereum } from '@latchkit/core/networks'`, 'evm()', 'ethereum'),
  contracts: siteOf(
    `${evm}
import { ethereum } from '@latchkit/core/networks'
import { readContract, sendCalls, writeContract } from '@latchkit/evm/actions'
console.log(readContract, sendCalls, writeContract)`,
    'evm()',
    'ethereum',
  ),
  hooks: siteOf(
    `${evm}
import { ethereum } from '@latchkit/core/networks'
import { useReadContract, useSendCalls, useWriteContract } from '@latchkit/evm/react'
console.log(useReadContract, useSendCalls, useWriteContract)`,
    'evm()',
    'ethereum',
  ),
  'three families': siteOf(
    `${evm}
import { bitcoin } from '@latchkit/bitcoin'
import { solana } from '@latchkit/solana'
import { bitcoin as bitcoinMainnet, ethereum, solanaMainnet } from '@latchkit/core/networks'`,
    'evm(), solana(), bitcoin()',
    'ethereum, solanaMainnet, bitcoinMainnet',
  ),
  WalletConnect: siteOf(
    `${evm}
import { ethereum } from '@latchkit/core/networks'
import { walletConnect } from '@latchkit/walletconnect/kit'`,
    'evm()',
    'ethereum',
    `, walletConnect: walletConnect({ projectId: '0123456789abcdef0123456789abcdef' })`,
  ),
  'sign-in': siteOf(
    `${evm}
import { ethereum } from '@latchkit/core/networks'
import { signIn } from '@latchkit/core/sign-in'`,
    'evm()',
    'ethereum',
    `, signIn: signIn({ url: '/auth' })`,
  ),
  login: siteOf(
    `${evm}
import { ethereum } from '@latchkit/core/networks'
import { login } from '@latchkit/core/login'`,
    'evm()',
    'ethereum',
    `, login: login({ url: 'https://wallet.example.com' })`,
  ),
}

/** A site's own backend whose visitors sign in with EVM accounts. */
const authOnServer = `
export { createAuth } from '@latchkit/auth'
export { evm } from '@latchkit/auth/evm'
`

if (!existsSync(join(root, 'packages/react/dist/index.js')))
  fail('The packages are not built: run «npm run build» first.')

const gzipBytes = (content) => gzipSync(content, { level: 9 }).length

/**
 * A site of EVM alone has one copy of this library: viem and `@latchkit/evm` want the same version. Here each has one beside it,
 * for the other packages of the workspace want another.
 */
const oneCopy = {
  name: 'one-copy',
  enforce: 'pre',
  resolveId(id, importer) {
    if (!id.startsWith('@noble/hashes/') || !importer?.includes('/node_modules/viem/')) return null
    return this.resolve(id, join(root, 'packages/evm/dist/index.js'))
  },
}

/** Bundles a site: its chunks by their names. */
async function bundle(site) {
  const { output } = await build({
    root: join(root, 'bench'),
    configFile: false,
    logLevel: 'error',
    plugins: [
      oneCopy,
      {
        name: 'site',
        resolveId: (id) => (id === 'site' ? join(root, 'bench', 'site.js') : undefined),
        load: (id) => (id.endsWith('bench/site.js') ? site : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      minify: 'oxc',
      rolldownOptions: {
        input: 'site',
        preserveEntrySignatures: false,
        external: [/^react(-dom)?($|\/)/],
      },
    },
  })
  const chunks = new Map(
    output.filter((one) => one.type === 'chunk').map((one) => [one.fileName, one]),
  )
  return { chunks, bytes: new Map([...chunks].map(([name, { code }]) => [name, gzipBytes(code)])) }
}

/** Bundles what a backend runs, as one minified file. Returns its size. */
async function serverKb(contents) {
  const { outputFiles } = await esbuild({
    stdin: { contents, resolveDir: join(root, 'packages/auth') },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    write: false,
  })
  return gzipBytes(outputFiles[0].contents) / 1000
}

/** A chunk and all that it imports at once. */
function closure(chunks, name, seen = new Set()) {
  if (!chunks.has(name) || seen.has(name)) return seen
  seen.add(name)
  for (const imported of chunks.get(name).imports) closure(chunks, imported, seen)
  return seen
}

function chunksOf(chunks, pattern) {
  const found = [...chunks.values()].filter((chunk) =>
    chunk.moduleIds.some((id) => pattern.test(id)),
  )
  if (found.length === 0)
    fail(
      `No chunk holds ${pattern}: the table in scripts/size-budgets.mjs does not fit the code any more.`,
    )
  return found.flatMap((chunk) => [...closure(chunks, chunk.fileName)])
}

const sumKb = (bytes, names) =>
  [...new Set(names)].reduce((total, name) => total + (bytes.get(name) ?? 0), 0) / 1000

const bundles = new Map()
for (const [name, site] of Object.entries(sites)) bundles.set(name, await bundle(site))
const { chunks, bytes } = bundles.get('evm')

const loadedAfter = new Map()
const freshIn = new Map()
const rows = budgets.map(
  ({ name, site = 'evm', modules, after, beyond, besides = [], budgetKb }) => {
    const own = bundles.get(site)
    const entry = [...own.chunks.values()].find((chunk) => chunk.isEntry)?.fileName
    const loaded = new Set([
      ...after.flatMap((step) => [...loadedAfter.get(step)]),
      ...besides.flatMap((pattern) => chunksOf(own.chunks, pattern)),
    ])
    const names =
      modules.length === 0
        ? [...closure(own.chunks, entry)]
        : modules.flatMap((pattern) => chunksOf(own.chunks, pattern))
    loadedAfter.set(name, new Set([...loaded, ...names]))
    const fresh = new Set(names.filter((chunk) => !loaded.has(chunk)))
    freshIn.set(name, { fresh, chunks: own.chunks })
    // Two sites hash their chunks otherwise: what one loads more than the other is told by the sums.
    const base = beyond === undefined ? 0 : sumKb(bytes, freshIn.get(beyond).fresh)
    return { name, kb: sumKb(own.bytes, fresh) - base, budgetKb }
  },
)
rows.push({ name: 'all chunks together', kb: sumKb(bytes, chunks.keys()), budgetKb: totalBudgetKb })
rows.push({
  name: 'stylesheet',
  kb: gzipBytes(readFileSync(join(root, 'packages/react/dist/styles.css'))) / 1000,
  budgetKb: stylesheetBudgetKb,
})
rows.push({
  name: 'auth on a server, EVM alone',
  kb: await serverKb(authOnServer),
  budgetKb: authBudgetKb,
})
rows.push({
  name: 'custom elements',
  kb: gzipBytes(readFileSync(join(root, 'packages/element/dist/index.js'))) / 1000,
  budgetKb: elementBudgetKb,
})
rows.push({ name: 'script without a bundler', kb: scriptKb(), budgetKb: scriptBudgetKb })

/** What a page without a bundler loads first: one script with all that it imports at once, React too. */
function scriptKb() {
  const folder = join(root, 'packages/element/dist/browser')
  const seen = new Map()
  const visit = (name) => {
    if (seen.has(name)) return
    const code = readFileSync(join(folder, name), 'utf8')
    seen.set(name, gzipBytes(code))
    for (const [, imported] of code.matchAll(/\b(?:from|import)\s*["']\.\/([^"']+)["']/g))
      visit(imported)
  }
  visit('latchkit.js')
  return [...seen.values()].reduce((sum, one) => sum + one, 0) / 1000
}

const recordFile = join(root, 'bench/results/size.json')
const recorded = new Map(
  (existsSync(recordFile) ? JSON.parse(readFileSync(recordFile, 'utf8')) : []).map((row) => [
    row.name,
    row.kb,
  ]),
)
for (const { name, kb, budgetKb } of rows) {
  const airPercent = Math.round((1 - kb / budgetKb) * 100)
  const before = recorded.get(name)
  const change = before === undefined ? 'new' : (kb - before).toFixed(1).replace(/^(?=\d)/, '+')
  process.stdout.write(
    `${kb <= budgetKb ? '✓' : '✗'} ${name.padEnd(26)} ${kb.toFixed(1).padStart(6)} KB of ${String(budgetKb).padEnd(4)} KB · ${change.padStart(5)} since recorded · ${String(airPercent).padStart(2)} % air${airPercent < 5 ? ', little' : ''}\n`,
  )
}

// A file of ours names the sources that it was bundled of; of a library's, what was rendered is known.
const modulesOf = (all, name) =>
  Object.entries(all.get(name).modules).flatMap(([id, { renderedLength }]) => {
    const [, ...sources] = /node_modules.(?!@latchkit)|^.(?:commonjs|vite)/.test(id)
      ? []
      : (existsSync(id) ? readFileSync(id, 'utf8') : '').split(/^\/\/ (?=packages\/)/m)
    return sources.length === 0
      ? [[renderedLength, relative(root, id)]]
      : sources.map((text) => [text.length, text.slice(0, text.indexOf('\n'))])
  })
if (process.argv.includes('--chunks')) {
  for (const [name, size] of [...bytes].sort((a, b) => b[1] - a[1]))
    process.stdout.write(`${(size / 1000).toFixed(1).padStart(6)} KB ${name}\n`)
}
const asked = freshIn.get(process.argv[process.argv.indexOf('--modules') + 1])
for (const name of (process.argv.includes('--modules') && asked?.fresh) || []) {
  for (const [length, id] of modulesOf(asked.chunks, name).sort((a, b) => b[0] - a[0]))
    process.stdout.write(`${String(length).padStart(7)} ${id}\n`)
}
if (process.argv.includes('--write')) {
  mkdirSync(dirname(recordFile), { recursive: true })
  const figures = rows.map((row) => ({ ...row, kb: Number(row.kb.toFixed(1)) }))
  writeFileSync(recordFile, `${JSON.stringify(figures, undefined, 2)}\n`)
}

const over = rows.filter(({ kb, budgetKb }) => kb > budgetKb)
if (over.length > 0) fail(`Over the budget: ${over.map((row) => row.name).join(', ')}.`)
