import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { root } from './setup.mjs'

/** The packages whose `src/main.ts` the local stack runs. */
const programs = ['devnet', 'server', 'localnet-bitcoin', 'localnet-solana']

/** A stack loads some files long after its start: what was started from within this time stays. */
const keptMs = 7 * 24 * 60 * 60 * 1_000

/**
 * Bundles the programs of the local stack, as `NAME.js` in one folder, unless they are bundled from the present sources
 * already. From its sources each takes seconds of processor time to start: it finds and transforms a thousand modules.
 * The folder appears whole: programs may do this at the same time.
 *
 * @param folder the repository
 * @returns the folder of the programs, within `.cache/programs/`
 * @throws what is wrong with a source, and where
 */
export async function preparePrograms(folder = root) {
  const cache = join(folder, '.cache', 'programs')
  const prepared = join(cache, keyOf(folder))
  if (!existsSync(prepared)) {
    mkdirSync(cache, { recursive: true })
    removeUnused(cache)
    const made = mkdtempSync(join(cache, 'making-'))
    try {
      await bundle(folder, made)
      if (!existsSync(prepared)) renameSync(made, prepared)
    } catch (error) {
      // Another program has put its own there just now.
      if (!existsSync(prepared)) throw error
    } finally {
      rmSync(made, { recursive: true, force: true })
    }
  }
  const now = new Date()
  utimesSync(prepared, now, now)
  return prepared
}

async function bundle(folder, outDir) {
  // `npm start` installs it where it is not.
  const { rolldown } = await import('rolldown')
  const build = await rolldown({
    input: Object.fromEntries(
      programs.map((name) => [name, join(folder, 'packages', name, 'src', 'main.ts')]),
    ),
    platform: 'node',
    resolve: { conditionNames: ['@latchkit/source', 'node', 'default'] },
    // Two are native, one is a folder of pictures, one needs its own files.
    external: /^(libsql|litesvm|@web3icons\/core|playwright-core)(\/|$)/,
    logLevel: 'silent',
    plugins: [keepAddresses],
  })
  try {
    await build.write({
      dir: outDir,
      format: 'esm',
      sourcemap: true,
      sourcemapExcludeSources: true,
    })
  } catch (error) {
    const reason = stripVTControlCharacters(error.message)
    throw new Error(`The programs of the stack cannot be bundled. ${reason}`, { cause: error })
  } finally {
    await build.close()
  }
}

/** What a module finds by its own address, such as a page or a manifest, it goes on finding beside its source. */
const keepAddresses = {
  name: 'keep-addresses',
  transform: {
    filter: { code: 'import.meta.url' },
    handler: (code, path) => ({
      code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
      map: null,
    }),
  },
}

/** Stands for all that the programs are made of: our sources, the installed libraries, this file, and where the clone is. */
function keyOf(folder) {
  const hash = createHash('sha256').update(folder)
  hash.update(readFileSync(fileURLToPath(import.meta.url)))
  hash.update(readFileSync(join(folder, 'node_modules', '.package-lock.json')))
  for (const name of packagesOf(folder, programs)) {
    const place = join(folder, 'packages', name)
    const sources = readdirSync(join(place, 'src'), { recursive: true })
      .filter((file) => /\.(ts|json)$/.test(file) && !file.endsWith('.test.ts'))
      .map((file) => join('src', file))
    for (const file of ['package.json', ...sources.sort()])
      hash.update(`${name} ${file}\n`).update(readFileSync(join(place, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

/** The packages with those of ours that they need. */
function packagesOf(folder, names, found = new Set()) {
  for (const name of names.filter((each) => !found.has(each))) {
    found.add(name)
    const manifest = readFileSync(join(folder, 'packages', name, 'package.json'), 'utf8')
    const needed = Object.keys(JSON.parse(manifest).dependencies ?? {})
      .filter((each) => each.startsWith('@latchkit/'))
      .map((each) => each.slice('@latchkit/'.length))
    packagesOf(folder, needed, found)
  }
  return [...found].sort()
}

function removeUnused(cache) {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name)
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {}
    if (mtimeMs < Date.now() - keptMs) rmSync(path, { recursive: true, force: true })
  }
}

// As a program it prints the folder.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    process.stdout.write(await preparePrograms())
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
