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
  const build = await rolldown({
    input: source,
    platform: 'node',
    resolve: { conditionNames: ['@latchkit/source', 'node', 'default'] },
    // As in scripts/bundleServer.mjs: one is native, the other a folder of pictures.
    external: /^(libsql|@web3icons\/core)(\/|$)/,
    logLevel: 'warn',
  })
  try {
    await build.write({ dir: join(folder, 'dist'), format: 'esm' })
  } finally {
    await build.close()
  }
  return {
    path: join(folder, 'dist', basename(source).replace(/\.ts$/, '.js')),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
