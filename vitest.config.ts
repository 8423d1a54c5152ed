import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { findPostgres } from './packages/server/src/testing/postgres/findPostgres.ts'
import { chromiumOptions } from './packages/testing/src/browser/chromiumOptions.ts'

const conditions = ['@latchkit/source', 'module', 'import', 'default']
/** Node says by itself whether something is imported or required: a driver that is required must not get a module. */
const nodeConditions = ['@latchkit/source', 'module', 'default']

// A busy machine is no failure: waits end with a test's own time, not after a second.
const patience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000, interval: 20 } },
}
const setup = 'scripts/vitest.setup.ts'

// Tests wait more than they work: more workers than a small machine has cores.
const workers = 4

const inNode: TestProjectInlineConfiguration['test'] = {
  ...patience,
  setupFiles: [setup],
  environment: 'node',
  // No module keeps state, so files may share a worker: the suite takes half the time.
  isolate: false,
  maxWorkers: workers,
}
const units = ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts']
const live = 'packages/*/src/**/*.live.test.ts'
/** What the server remembers, in whichever database. */
const ofTheStore = [
  'packages/server/src/{activity,analytics,names,onramp,sessions,wallets}/**/*Routes*.test.ts',
  'packages/server/src/{analytics/analytics,paymaster/sponsorBook,sessions/chargeOperation,store/prune*,wallets/import/*}.test.ts',
  'packages/server/src/relay/{createRelay,flooding}.test.ts',
]

/** Left out where there is no PostgreSQL. */
const onPostgres: TestProjectInlineConfiguration = {
  resolve: {
    conditions,
    alias: [
      {
        find: /^(?:\.\.?\/)+(?:store\/)?openStore\.ts$/,
        replacement: at('packages/server/src/testing/postgres/openStore.ts'),
      },
    ],
  },
  ssr: { resolve: { conditions: nodeConditions } },
  test: {
    ...inNode,
    name: 'postgres',
    include: ofTheStore,
    globalSetup: ['packages/server/src/testing/postgres/globalSetup.ts'],
  },
}

/**
 * Plain code runs in Node, `live` where it brings up chains, programs or browsers; what paints runs in a real Chromium:
 * with React 19, and the heart of it with React 18 too.
 */
export default defineConfig({
  test: {
    // Databases and browsers take their time to end where the machine is busy.
    teardownTimeout: 60_000,
    projects: [
      {
        resolve: { conditions },
        ssr: { resolve: { conditions } },
        test: { ...inNode, name: 'node', include: units, exclude: [live] },
      },
      {
        resolve: { conditions },
        ssr: { resolve: { conditions: nodeConditions } },
        test: { ...inNode, name: 'live', include: [live] },
      },
      ...(findPostgres() === undefined ? [] : [onPostgres]),
      inChromium({ name: 'browser', include: ['packages/*/src/**/*.test.tsx'] }),
      inChromium({
        name: 'react-18',
        include: [
          'packages/react/src/features/{account/AccountView,connect/ConnectView}.test.tsx',
          'packages/react/src/shell/{ConnectButton,Modal,Panel,hydration}.test.tsx',
          'packages/react/src/hooks/hooks.test.tsx',
        ],
        setupFiles: ['scripts/react18.setup.ts'],
        alias: {
          react: at('e2e/node_modules/react'),
          'react-dom': at('e2e/node_modules/react-dom'),
        },
      }),
    ],
  },
})

interface BrowserProject {
  readonly name: string
  readonly include: string[]
  readonly setupFiles?: readonly string[]
  readonly alias?: Record<string, string>
}

function inChromium({
  name,
  include,
  setupFiles = [],
  alias = {},
}: BrowserProject): TestProjectInlineConfiguration {
  return {
    resolve: { conditions, alias },
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
      setupFiles: [setup, ...setupFiles],
      name,
      include,
      maxWorkers: workers,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: chromiumOptions(),
          contextOptions: { reducedMotion: 'reduce' },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }
}

function at(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}
