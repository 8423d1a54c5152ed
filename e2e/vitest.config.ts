import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const conditions = ['@latchkit/source', 'module', 'import', 'default']

/** Journeys through the demo site, against one local stack that is started for the run. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    name: 'e2e',
    environment: 'node',
    include: ['*.test.ts'],
    globalSetup: ['setup/globalSetup.ts'],
    // One stack and few cores: files run one after the other.
    fileParallelism: false,
    // As in the other suites.
    retry: process.env['CI'] ? 1 : 0,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Stopping the stack takes its time where the machine is busy.
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
