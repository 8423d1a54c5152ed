import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumOptions } from './packages/testing/src/browser/chromiumOptions.ts'

const resolve = { conditions: ['@latchkit/source', 'module', 'import', 'default'] }

// A busy machine is no failure: waits end with a test's own time, not after a second.
const patience = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
  setupFiles: ['scripts/vitest.setup.ts'],
}

/** Two projects: plain code runs in Node, what paints runs in a real Chromium. */
export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        ssr: { resolve },
        test: {
          ...patience,
          name: 'node',
          environment: 'node',
          // No module keeps state, so files may share a worker: the suite takes half the time.
          isolate: false,
          maxWorkers: 2,
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        resolve,
        optimizeDeps: {
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react-dom/server.browser',
            'react/jsx-runtime',
            'react/jsx-dev-runtime',
            '@tanstack/react-query',
            'uqr',
            'valibot',
            'vitest-browser-react',
            'axe-core',
          ],
        },
        test: {
          ...patience,
          name: 'browser',
          // Pages wait more than they work: several at once.
          maxWorkers: 4,
          include: ['packages/*/src/**/*.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: chromiumOptions(),
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
