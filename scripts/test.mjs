// `npm test`: sets everything up, Chromium too, and runs every check there is.
import { runLanes } from './lanes.mjs'
import { ensureChromium, ensureFirefox, ensureInstalled, ensureNode, fail } from './setup.mjs'

if (process.argv.length > 2)
  fail('«npm test» runs everything and takes no arguments; for a part, see CONTRIBUTING.md.')
ensureNode()
ensureInstalled()
process.env.CHROMIUM_PATH = await ensureChromium()
const firefox = ensureFirefox()
if (firefox) process.env.FIREFOX_PATH = firefox

const {
  build,
  endToEndTests,
  fastTests,
  liveTests,
  oldReactTests,
  paintTests,
  publishChecks,
  slowTests,
  staticChecks,
} = await import('./steps.mjs')
// What is tested as it is published is built once, before everything else needs it.
const built = await runLanes([[build]])
const tested = await runLanes([
  endToEndTests,
  [...staticChecks, ...publishChecks],
  [...fastTests, ...slowTests, ...liveTests],
  [...paintTests, ...oldReactTests],
])
const passed = built.passed + tested.passed
const failed = built.failed + tested.failed
const names = [...built.names, ...tested.names]
if (names.length > 0)
  process.stdout.write(`\nFailed:\n${names.map((name) => `- ${name}\n`).join('')}`)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
