// The checks of the project, each named once; `check` and `test` put them together.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { bin, root, sourceFlags } from './setup.mjs'

const node = process.execPath
const reports = join(root, '.cache', 'reports')

const vitest = (name, args) => ({
  name,
  command: bin('vitest'),
  args: [
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--reporter=${join(root, 'scripts', 'secondTries.mjs')}`,
    `--outputFile.json=${join(reports, `${name.replaceAll(' ', '-')}.json`)}`,
  ],
  report: join(reports, `${name.replaceAll(' ', '-')}.json`),
})

const program = (name, file, args = []) => ({
  name,
  command: node,
  args: [join('scripts', file), ...args],
})
const source = (name, file, args = []) => ({
  name,
  command: node,
  args: [...sourceFlags, file, ...args],
})

/** What follows the code from file to file. */
export const codeChecks = [
  { name: 'types of the packages', command: bin('tsc'), args: ['-b'] },
  {
    name: 'types of tests, apps and scripts',
    command: bin('tsc'),
    args: ['-p', 'tsconfig.tests.json'],
  },
  { name: 'lint', command: bin('oxlint'), args: ['--type-aware', '--deny-warnings'] },
  { name: 'unused code', command: bin('knip'), args: [] },
]

/** What looks at each file, and at where it lies: seconds. */
export const textChecks = [
  { name: 'format', command: bin('oxfmt'), args: ['--check', '.'] },
  source('shape of the house', 'scripts/shape.ts'),
  source('words', 'scripts/words.ts'),
]

/** Every check that needs neither a browser nor a build. */
export const staticChecks = [
  ...codeChecks,
  ...textChecks,
  program('licences', 'licences.mjs'),
  source('wallet index up to date', 'scripts/wallets.ts', ['--check']),
  source('networks up to date', 'scripts/networks.ts', ['--check']),
]

/** Plain code in plain Node: half a minute. */
export const fastTests = [vitest('unit tests in Node', ['--project=node'])]

/** Random histories, random bytes against an independent judge, real sockets: minutes. */
export const slowTests = [vitest('model tests', ['--project=model'])]

/** What paints, in Chromium. */
export const paintTests = [
  vitest('unit tests in Chromium', ['--project=browser', '--project=browser-evm']),
]

const hasPostgres =
  existsSync('/usr/lib/postgresql') ||
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'initdb')))
if (!hasPostgres) console.warn('PostgreSQL is not installed: the tests on it are left out.')

/** The tests beside the code that bring up chains, programs or browsers. */
export const liveTests = [vitest('live tests', ['--project=live'])]

/** What the server remembers, in PostgreSQL too. */
export const databaseTests = hasPostgres
  ? [vitest('tests on PostgreSQL', ['--project=postgres'])]
  : []

/** The heart of what paints, with the oldest React that the kit promises to run with. */
export const oldReactTests = [vitest('unit tests with React 18', ['--project=react-18'])]

/** What needs the packages as they are published, or is about to be published with them. */
export const publishChecks = [
  program('samples of the documentation', 'samples.mjs'),
  program('build', 'build.mjs'),
  source('the built server', 'scripts/builtServer.ts'),
  program('sizes', 'size.mjs'),
  source('requests of a site', 'bench/src/requests.ts'),
  program('rehearsal of a release', 'release.mjs'),
  source('one copy of what sites have too', 'scripts/sharedLibraries.ts'),
]

/**
 * Two browsers drive the demo site, each against a local stack of its own; a third made it no faster. The site has the packages as they
 * are published: of their sources, its bundler makes three times as many files, which each visit loads.
 */
export const endToEndTests = [
  {
    ...vitest('end to end tests', ['--config', 'e2e/vitest.config.ts']),
    env: { E2E_STACKS: '2', LATCHKIT_DEMO_DIST: '1' },
  },
]
