// `npm test`: sets everything up, Chromium too, and runs every check there is.
import { runLanes } from './lanes.mjs'
import { preparePrograms } from './preparePrograms.mjs'
import { ensureChromium, ensureFirefox, ensureInstalled, ensureNode, fail } from './setup.mjs'

if (process.argv.length > 2)
  fail('«npm test» runs everything and takes no arguments; for a part, see CONTRIBUTING.md.')
ensureNode()
ensureInstalled()
process.env.CHROMIUM_PATH = await ensureChromium()
const firefox = ensureFirefox()
if (firefox) process.env.FIREFOX_PATH = firefox
// Once, before many tests ask for them at the same time. A broken source fails those alone.
await preparePrograms().catch(() => {})

const {
  databaseTests,
  endToEndTests,
  fastTests,
  liveTests,
  oldReactTests,
  paintTests,
  publishChecks,
  slowTests,
  staticChecks,
} = await import('./steps.mjs')
// What takes longest begins first, so that no core waits for it at the end.
const first = await runLanes(
  [
    [...staticChecks, ...publishChecks],
    liveTests,
    [...paintTests, ...oldReactTests],
    [...fastTests, ...slowTests],
    databaseTests,
  ],
  3,
)
const second = await runLanes([endToEndTests])
const passed = first.passed + second.passed
const failed = first.failed + second.failed
const names = [...first.names, ...second.names]
if (names.length > 0)
  process.stdout.write(`\nFailed:\n${names.map((name) => `- ${name}\n`).join('')}`)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
