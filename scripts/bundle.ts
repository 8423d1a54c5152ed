// Writes the JavaScript of the packages that sites embed: a few files each, cut where a site loads them, so that no
// site's bundler makes dozens of requests of them. See docs/decisions/022-few-files-when-published.md.
import { existsSync, readFileSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown, type OutputChunk, type Plugin } from 'rolldown'
import { inlineStyles } from './bundleStyles.ts'
import { inlineTexts } from './bundleTexts.ts'
import { collectStatic } from './collectStatic.ts'
import { firstStep, loadingSteps, publicStep, sourceConditions } from './loadingSteps.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stepped = ['core', 'evm', 'solana', 'bitcoin', 'walletconnect', 'react'] as const
/** `element` is the provider, the button and React: there is nothing in it that a step could load later. */
const bundled = [...stepped, 'element'] as const

/** A site that shows the button, with everything on. */
const site = `
import { createKit } from '@latchkit/core'
import { bitcoin as bitcoinMainnet, ethereum, solanaMainnet } from '@latchkit/core/networks'
import { bitcoin } from '@latchkit/bitcoin'
import { evm } from '@latchkit/evm'
import { solana } from '@latchkit/solana'
import { walletConnect } from '@latchkit/walletconnect/kit'
import { ConnectButton, KitProvider } from '@latchkit/react'
console.log(
  createKit({
    adapters: [evm(), solana(), bitcoin()],
    networks: [ethereum, solanaMainnet, bitcoinMainnet],
    projectId: 'shop',
    walletConnect: walletConnect({ projectId: 'shop' }),
  }),
  ConnectButton,
  KitProvider,
)
`

/** A site that uses all that the packages export. */
const wholeSite = stepped
  .flatMap((name) => Object.keys(readEntries(name)).map((entry) => [name, entry] as const))
  .map(([name, entry], index) => {
    const path = entry === 'index' ? name : `${name}/${entry.replace(/\/index$/, '')}`
    return `import * as all${index} from '@latchkit/${path}'\nconsole.log(all${index})`
  })
  .join('\n')

/** Checks that a site's bundler leaves out in production: a file beside the first one would be read for them. */
const forDevelopers =
  /src\/(?:assertConfig|development\/assertProvider|router\/(?:assertParams|assertView))\.ts$/

/** What `createElement` takes weighs less than the options of `jsx` and `jsxs`: children without their key, 1.2 KB of all chunks. */
const classicJsx = {
  runtime: 'classic',
  pragma: 'createElement',
  pragmaFrag: 'Fragment',
} as const
const jsxImports = {
  createElement: ['react', 'createElement'],
  Fragment: ['react', 'Fragment'],
} as const satisfies Record<string, [string, string]>

const stepOf = new Map([
  ...(await loadingSteps(root, wholeSite, publicStep)),
  ...(await loadingSteps(root, site, firstStep)),
])
for (const name of bundled) await bundlePackage(name)

async function bundlePackage(name: string): Promise<void> {
  const folder = realpathSync(join(root, 'packages', name))
  const input = readEntries(name)
  const published = new Set<string>()
  const build = await rolldown({
    input,
    preserveEntrySignatures: 'allow-extension',
    external: (id) => !/^[./]|^\0|\.css(?:\?inline)?$/.test(id) && !id.startsWith(folder),
    resolve: { conditionNames: [...sourceConditions] },
    platform: 'neutral',
    // A name that a file exports and another one imports weighs more than most constants: 0.5 KB of all chunks.
    optimization: { inlineConst: { mode: 'all', pass: 2 } },
    transform: { jsx: classicJsx, inject: jsxImports },
    logLevel: 'warn',
    plugins: [
      collectStatic(Object.values(input), published),
      inlineStyles(),
      inlineTexts(),
      forTreeShaking(),
    ],
    onLog: (level, log, report) => {
      // The banner below says it for each file.
      if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
    },
  })
  const dist = join(folder, 'dist')
  removeScripts(dist)
  const { output } = await build.write({
    dir: dist,
    format: 'esm',
    sourcemap: true,
    minify: false,
    chunkFileNames: '[name].js',
    entryFileNames: '[name].js',
    ...(name === 'react' && { banner: "'use client'" }),
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        {
          debugName: 'steps of loading',
          name: (id) => {
            const step = forDevelopers.test(id) ? firstStep : stepOf.get(id)
            if (step === undefined || step === firstStep || step === publicStep) return step
            // What a site's own code may import stays apart from what only a view loads: it would bring the view along.
            return published.has(id) ? `${step}-api` : step
          },
        },
      ],
    },
  })
  await build.close()
  const files = output.filter((one): one is OutputChunk => one.type === 'chunk')
  assertNoOptionalPeer(name, files)
  process.stdout.write(
    `${name}: ${files.length} files: ${files.map(({ fileName, moduleIds }) => `${fileName} (${moduleIds.length})`).join(', ')}\n`,
  )
}

/** Throws where the main entry of a package brings a library along that sites may lack: they would not build. */
function assertNoOptionalPeer(name: string, files: readonly OutputChunk[]): void {
  const { peerDependenciesMeta = {} } = readManifest(name)
  const isOptional = (id: string) =>
    Object.entries(peerDependenciesMeta).some(
      ([peer, { optional }]) => optional && (id === peer || id.startsWith(`${peer}/`)),
    )
  const byName = new Map(files.map((file) => [file.fileName, file]))
  const reached = new Set(['index.js'])
  for (const file of reached) {
    const { imports = [], dynamicImports = [] } = byName.get(file) ?? {}
    for (const id of [...imports, ...dynamicImports]) {
      if (isOptional(id)) throw new Error(`${name}: ${file} of its main entry imports ${id}.`)
      reached.add(id)
    }
  }
}

interface Manifest {
  readonly exports: Readonly<Record<string, Readonly<Record<string, string>> | string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional: boolean }>>
}

function readManifest(name: string): Manifest {
  const file = join(root, 'packages', name, 'package.json')
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest
}

/** Returns the entries of a package: the path of each source by the name of its file in `dist/`. */
function readEntries(name: string): Readonly<Record<string, string>> {
  const folder = realpathSync(join(root, 'packages', name))
  const sources = Object.values(readManifest(name).exports).flatMap((one) =>
    typeof one === 'string' ? [] : [one['@latchkit/source'] ?? ''],
  )
  return Object.fromEntries(
    sources
      .filter((source) => /\.tsx?$/.test(source))
      .map((source) => [source.replace(/^\.\/src\/|\.tsx?$/g, ''), join(folder, source)]),
  )
}

/**
 * Writes the objects that stand for modules as plain ones: the bundler's helper would be a file of its own, which every
 * step needs. Marks what a module creates as droppable, which the manifest promises of whole files alone.
 */
function forTreeShaking(): Plugin {
  return {
    name: 'for-tree-shaking',
    renderChunk: (code) => ({
      // As many lines as before: the source map stays right.
      code: code
        .replace(/^import \{ \w+ as __exportAll \} from "[./]+rolldown-runtime\.js";$/m, '')
        .replaceAll(
          /__exportAll\(\{([^{}]*)\}\)/g,
          (_, members: string) =>
            `({${members.replaceAll(/([\w$]+): \(\) => ([\w$]+)/g, (_member, name: string, value: string) => (/^\d/.test(value) ? `${name}: ${value}` : `get ${name}() { return ${value} }`))}})`,
        )
        .replaceAll(/^((?:const|var) [\w$]+ = )(?=(?:new )?[\w$.]+\()/gm, '$1/* @__PURE__ */ '),
      map: null,
    }),
    generateBundle(_, files) {
      for (const [name, file] of Object.entries(files)) {
        if (!name.startsWith('rolldown-runtime')) continue
        if (file.type === 'chunk' && file.exports.length > 1)
          this.error(`The bundler needs more helpers than one: ${file.code}`)
        delete files[name]
      }
      for (const file of Object.values(files))
        if (file.type === 'chunk' && /__exportAll|rolldown-runtime/.test(file.code))
          this.error(`${file.fileName} still needs the bundler's helper.`)
    },
  }
}

/** Removes the scripts of an earlier build; types and styles stay. */
function removeScripts(folder: string): void {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() && /\.js(\.map)?$/.test(entry.name))
      rmSync(join(entry.parentPath, entry.name))
  }
}
