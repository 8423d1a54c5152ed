// Writes packages/element/dist/browser: the kit with React and all adapters as modules for a page without a bundler. The page
// loads latchkit.js, which loads a file for each view and each chain once it is needed.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { inlineStyles } from './bundleStyles.ts'
import { collectStatic } from './collectStatic.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const dist = join(root, 'packages/element/dist/browser')

const entry = join(root, 'packages/element/src/browser/latchkit.ts')
/** What the page loads first: two files, that of the names and that of the code. */
const first = new Set<string>()
const build = await rolldown({
  input: { latchkit: entry },
  // The packages as they are published: their files are the steps of loading.
  resolve: { conditionNames: ['import', 'module', 'browser', 'default'] },
  platform: 'browser',
  preserveEntrySignatures: 'allow-extension',
  logLevel: 'warn',
  transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  plugins: [inlineStyles(), collectStatic([entry], first)],
  onLog: (level, log, report) => {
    // Said of our own files, which are bundles already.
    if (log.code !== 'MODULE_LEVEL_DIRECTIVE' && log.code !== 'INVALID_ANNOTATION')
      report(level, log)
  },
})
for (const name of existsSync(dist) ? readdirSync(dist) : [])
  if (name.endsWith('.js')) rmSync(join(dist, name))
const { output } = await build.write({
  dir: dist,
  format: 'esm',
  minify: true,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  codeSplitting: {
    includeDependenciesRecursively: false,
    groups: [
      {
        debugName: 'what the page loads first',
        name: (id) => (first.has(id) && id !== entry ? 'first' : undefined),
      },
    ],
  },
})
await build.close()

const modules = output.flatMap((one) => (one.type === 'chunk' ? one.moduleIds : []))
const folders = new Set(modules.flatMap((id) => packageFolder(id) ?? []))
writeFileSync(join(dist, 'THIRD-PARTY.txt'), [...folders].toSorted().map(notice).join('\n\n'))
process.stdout.write(
  `element/browser: ${output.length} files, with ${folders.size} libraries of others\n`,
)

/** Returns the folder of the library of others that a module is of. */
function packageFolder(id: string): string | undefined {
  return /^(.*\/node_modules\/(?!@latchkit\/)(?:@[^/]+\/)?[^/]+)\//.exec(
    id.replaceAll('\\', '/'),
  )?.[1]
}

/** What the licence of a library asks to be kept with its code. */
function notice(folder: string): string {
  const { name, version, license } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Readonly<Record<'name' | 'version' | 'license', string>>
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one))
  if (file === undefined) throw new Error(`${name} has no licence file to keep with its code.`)
  return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`
}
