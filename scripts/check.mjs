// `npm run check`: types, lint, format, unused code, licences and every unit test.
import { runLanes } from './lanes.mjs'
import { ensureChromium, ensureInstalled, ensureNode, fail } from './setup.mjs'

if (process.argv.length > 2)
  fail('«npm run check» runs everything and takes no arguments; for a part, see CONTRIBUTING.md.')
ensureNode()
ensureInstalled()
process.env.CHROMIUM_PATH = ensureChromium()

const { staticChecks, unitTests } = await import('./steps.mjs')
const { passed, failed } = await runLanes([staticChecks, ...unitTests])
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
