import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import type { Mutant } from './mutant.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The mutant of this run, and the file that says that its code was loaded. Without them the code runs as it is. */
const { LATCHKIT_MUTANT: written, LATCHKIT_MUTANT_LOADED: marker } = process.env
const mutant = written === undefined ? undefined : (JSON.parse(written) as Mutant)

/** The tests of one mutant. The change is made while its module loads: no file of the tree is touched. */
export default defineConfig({
  root,
  resolve: { conditions: ['@latchkit/source', 'module', 'import', 'default'] },
  ssr: { resolve: { conditions: ['@latchkit/source', 'module', 'default'] } },
  plugins: [
    {
      name: 'latchkit:mutant',
      enforce: 'pre',
      load(id) {
        if (mutant === undefined || id.split('?')[0] !== join(root, mutant.file)) return undefined
        if (marker !== undefined) writeFileSync(marker, '')
        return readFileSync(join(root, mutant.file), 'utf8').replace(
          mutant.find,
          () => mutant.replace,
        )
      },
    },
  ],
  test: {
    include: ['packages/*/src/**/*.test.ts'],
    setupFiles: ['scripts/vitest.setup.ts'],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 48_000, interval: 20 } },
    provide: { waitMs: 48_000 },
    maxWorkers: 2,
  },
})
