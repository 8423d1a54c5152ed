import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const cache = fileURLToPath(new URL('../../../.cache', import.meta.url))

/** A program that Node runs without a loader. */
export interface BundledProgram {
  readonly path: string
  remove(): Promise<void>
}

/**
 * Writes a program as few files, as the server is published. From its sources a program needs seconds of CPU for each start: it finds
 * and transforms a thousand modules.
 *
 * @param source a program in the `src` folder of its package
 * @throws what cannot be resolved
 * @example
 * const program = await bundleProgram(fileURLToPath(new URL('main.ts', import.meta.url)))
 * spawn(process.execPath, [program.path, '--help'])
 */
export async function bundleProgram(source: string): Promise<BundledProgram> {
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'program-'))
  // It says its version, and finds the manifest from `dist` as from `src`.
  await copyFile(join(dirname(source), '..', 'package.json'), join(folder, 'package.json'))
  const name = basename(source).replace(/\.ts$/, '')
  await bundlePrograms({ [name]: source }, join(folder, 'dist'))
  return {
    path: join(folder, 'dist', `${name}.js`),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/**
 * Writes programs as `NAME.js` into a folder, with what several of them use once.
 *
 * @param sources paths by name
 * @throws what cannot be resolved
 */
export async function bundlePrograms(
  sources: Readonly<Record<string, string>>,
  folder: string,
): Promise<void> {
  const build = await rolldown({
    input: { ...sources },
    platform: 'node',
    resolve: { conditionNames: ['@latchkit/source', 'node', 'default'] },
    // Two are native (scripts/bundleServer.mjs leaves the first out too), one is a folder of pictures.
    external: /^(libsql|litesvm|@web3icons\/core)(\/|$)/,
    logLevel: 'warn',
  })
  try {
    await build.write({ dir: folder, format: 'esm' })
  } finally {
    await build.close()
  }
}
