import { join } from 'node:path'
import { build } from 'vite'
import { takeOut, type Protection } from '../loadWithout.ts'

const root = join(import.meta.dirname, '..', '..')

/**
 * Bundles a module of the sources into one script, whose exports are on a global of the given name, with some protections
 * taken out of the code.
 */
export async function bundle(
  file: string,
  name: string,
  protectionsOff: readonly Protection[] = [],
): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [takeOut(protectionsOff)],
    resolve: { conditions: ['@latchkit/source', 'module', 'import', 'default'] },
    build: {
      write: false,
      minify: false,
      lib: { entry: join(root, file), formats: ['iife'], name },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  return outputs
    .flatMap((each) => ('output' in each ? each.output : []))
    .flatMap((chunk) => (chunk.type === 'chunk' ? [chunk.code] : []))
    .join('\n')
}
