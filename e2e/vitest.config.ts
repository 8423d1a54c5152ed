import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const conditions = ['@latchkit/source', 'module', 'import', 'default']

/** How many files run at once, each with a stack of its own: `npm test` asks for two. */
const stacks = Number(process.env['E2E_STACKS'] ?? 1)

/** Journeys through the demo site, against local stacks that are started for the run. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  // What globalSetup.ts imports: nothing has to be built.
  environments: { __vitest__: { resolve: { conditions } } },
  test: {
    name: 'e2e',
    environment: 'node',
    include: ['*.test.ts'],
    globalSetup: ['setup/globalSetup.ts'],
    setupFiles: ['setup/afterFile.ts'],
    // The files of one stack run one after the other, in one process: no module keeps what a test has done.
    isolate: false,
    maxWorkers: stacks,
    fileParallelism: stacks > 1,
    // As in the other suites.
    retry: process.env['CI'] ? 1 : 0,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Stopping a stack takes its time where the machine is busy.
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
