import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { findPostgres } from './packages/test-kit/src/findPostgres.ts'
import { chromiumOptions } from './packages/testing/src/browser/chromiumOptions.ts'

const conditions = ['@latchkit/source', 'module', 'import', 'default']
/** Node says by itself whether something is imported or required: a driver that is required must not get a module. */
const nodeConditions = ['@latchkit/source', 'module', 'default']

/** How much slower than an idle machine this one may be: pipelines run several things at once. */
const slowness = process.env['CI'] ? 4 : 1

/** How long a test of plain code may take, one that paints, and one that brings up programs or browsers. */
const patience = patienceOf(15_000)
const paintPatience = patienceOf(40_000)
const livePatience = patienceOf(120_000)
const setup = 'scripts/vitest.setup.ts'
const browserSetup = 'scripts/browser.setup.ts'

/** What Vite finds while tests run makes it load the page again, and a test waits forever. These need no bundling. */
const usuallyUnbundled = ['@noble/ciphers', '@noble/curves', '@noble/hashes', '@scure/base']

// Tests wait more than they work: more workers than a small machine has cores.
const workers = 4

const inNode: TestProjectInlineConfiguration['test'] = {
  ...patience,
  setupFiles: [setup],
  environment: 'node',
  // No module keeps state, so files may share a worker: the suite takes half the time.
  isolate: false,
  maxWorkers: workers,
  // What Vite makes of a source is kept for the next run, and for the other projects.
  experimental: { fsModuleCache: true, fsModuleCachePath: at('.cache/modules') },
}
/** The same for all projects in Node: they share what is kept. */
const nodeResolution: TestProjectInlineConfiguration = {
  plugins: [keyOfModules()],
  resolve: { conditions },
  ssr: { resolve: { conditions: nodeConditions } },
  // What runs before the tests, which Vitest resolves apart: it needs no build, and never runs an old one.
  environments: { __vitest__: { resolve: { conditions: nodeConditions } } },
}
const units = ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts']
/** Random histories and random bytes, compared with a model or an independent judge. */
const model = 'packages/*/src/**/*.model.test.ts'
/** What brings up chains, programs, sockets or browsers. */
const live = ['packages/*/src/**/*.live.test.ts', 'scripts/**/*.live.test.ts']
/** What paints what is on a chain. */
const onChains = 'packages/evm/src/**/*.test.tsx'
/** What the server remembers, in whichever database. */
const ofTheStore = [
  'packages/server/src/{activity,analytics,login,names,onramp,wallets}/**/*Routes*.test.ts',
  'packages/server/src/{analytics/analytics,sign-in/signIn,store/{documentedSql,prune*,migrations/0030*},wallets/import/*}.test.ts',
  'packages/erc4337/src/sessions/**/*Routes*.test.ts',
  'packages/erc4337/src/{paymaster/sponsorshipRepository,sessions/chargeOperation}.test.ts',
  'packages/relay/src/{createRelay,flooding}.live.test.ts',
  'packages/relay/src/attacks.test.ts',
]

/** Left out where there is no PostgreSQL. */
const onPostgres: TestProjectInlineConfiguration = {
  ...nodeResolution,
  resolve: {
    conditions,
    alias: [
      {
        find: /^(?:\.\.?\/)+(?:src\/)?(?:store\/)?openStore\.ts$/,
        replacement: at('packages/server/test/postgres/openStore.ts'),
      },
    ],
  },
  test: {
    ...inNode,
    ...livePatience,
    name: 'postgres',
    include: ofTheStore,
    globalSetup: ['packages/server/test/postgres/globalSetup.ts'],
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
        ...nodeResolution,
        test: { ...inNode, name: 'node', include: units, exclude: [...live, model] },
      },
      {
        ...nodeResolution,
        test: { ...inNode, ...livePatience, name: 'model', include: [model] },
      },
      {
        ...nodeResolution,
        test: { ...inNode, ...livePatience, name: 'live', include: live },
      },
      ...(findPostgres() === undefined ? [] : [onPostgres]),
      inChromium({
        name: 'browser',
        include: ['packages/*/src/**/*.test.tsx'],
        exclude: [onChains],
        // Dialogs that sites have.
        bundled: [
          '@ariakit/react',
          '@headlessui/react',
          '@mui/material/Dialog',
          '@radix-ui/react-dialog',
          'jsqr',
          'zxing-wasm/reader',
        ],
      }),
      // viem brings older versions of these along, and is bundled with them.
      inChromium({
        name: 'browser-evm',
        include: [onChains],
        unbundled: [],
        bundled: ['viem', 'viem/accounts', 'viem/actions'],
        globalSetup: ['packages/evm/test/browser/globalSetup.ts'],
      }),
      inChromium({
        name: 'react-18',
        include: [
          'packages/react/src/features/{account/AccountView,connect/ConnectButton,connect/ConnectView}.test.tsx',
          'packages/react/src/modal/{Modal,Panel,hydration}.test.tsx',
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
  readonly globalSetup?: string[]
  readonly exclude?: string[]
  /** Dependencies that Vite serves as they are, and those that it bundles beside the usual ones. */
  readonly unbundled?: readonly string[]
  readonly bundled?: readonly string[]
  readonly alias?: Record<string, string>
}

function inChromium({
  name,
  include,
  setupFiles = [],
  globalSetup = [],
  exclude = [],
  unbundled = usuallyUnbundled,
  bundled = [],
  alias = {},
}: BrowserProject): TestProjectInlineConfiguration {
  return {
    plugins: [keepSources(), withoutSourceMaps()],
    resolve: { conditions, alias },
    ssr: { resolve: { conditions: nodeConditions } },
    // What runs before the tests, in Node, which Vitest resolves apart.
    environments: { __vitest__: { resolve: { conditions: nodeConditions } } },
    optimizeDeps: {
      exclude: [...unbundled],
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
        ...bundled,
      ],
    },
    test: {
      ...paintPatience,
      setupFiles: [setup, browserSetup, ...setupFiles],
      globalSetup,
      name,
      include,
      exclude,
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

/**
 * Lets a page keep the sources that it has: nobody changes them during a run, and each file of tests begins with a page that
 * would ask for hundreds of them again.
 */
function keepSources(): Plugin {
  return {
    name: 'keep-sources',
    configureServer({ config, middlewares }) {
      if (config.server.watch !== null) return
      middlewares.use((request, response, next) => {
        if (
          /^\/packages\/[\w-]+\/(?:src|test)\/.*(?<!\.test)\.tsx?(?:\?|$)/.test(request.url ?? '')
        ) {
          const { setHeader } = response
          response.setHeader = (name, value) =>
            setHeader.call(response, name, name === 'Cache-Control' ? 'max-age=3600' : value)
        }
        next()
      })
    },
  }
}

/** Leaves the maps of sources out of what a page loads: Vitest maps stacks itself, with those that Vite has in memory. */
function withoutSourceMaps(): Plugin {
  return {
    name: 'without-source-maps',
    configureServer({ config, middlewares }) {
      if (config.server.watch !== null) return
      middlewares.use((_request, response, next) => {
        const { end } = response
        response.end = (body?: unknown, ...rest: unknown[]) =>
          Reflect.apply(end, response, [
            typeof body === 'string' && isScript(response) ? cutSourceMap(body) : body,
            ...rest,
          ])
        next()
      })
    },
  }
}

function isScript(response: ServerResponse): boolean {
  return String(response.getHeader('Content-Type')).includes('javascript')
}

function cutSourceMap(code: string): string {
  const start = code.lastIndexOf('\n//# sourceMappingURL=data:')
  return start === -1 ? code : code.slice(0, start)
}

/** A module that is kept also depends on what the manifests of our packages say of their exports. */
function keyOfModules(): Plugin {
  const packages = at('packages')
  const hash = createHash('sha256')
  for (const name of readdirSync(packages).toSorted()) {
    const manifest = `${packages}/${name}/package.json`
    // The folder of a package that is no more may be left.
    if (existsSync(manifest)) hash.update(readFileSync(manifest))
  }
  const key = hash.digest('hex')
  return {
    name: 'key-of-modules',
    configureVitest: ({ experimental_defineCacheKeyGenerator: addToKey }) => addToKey(() => key),
  }
}

interface Patience {
  readonly testTimeout: number
  readonly hookTimeout: number
  readonly retry: number
  readonly expect: { readonly poll: { readonly timeout: number; readonly interval: number } }
  readonly provide: { readonly waitMs: number }
}

/** A wait ends before its test does, so that the failure names what did not happen. */
function patienceOf(idleMs: number): Patience {
  const testTimeout = idleMs * slowness
  const waitMs = testTimeout * 0.8
  return {
    testTimeout,
    hookTimeout: testTimeout,
    // Only in a pipeline, and each is named there (scripts/secondTries.mjs): a second try hides no defect at the desk.
    retry: process.env['CI'] ? 1 : 0,
    expect: { poll: { timeout: waitMs, interval: 20 } },
    provide: { waitMs },
  }
}

function at(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}
