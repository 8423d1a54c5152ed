// `npm run check`: what a contributor runs before each push, in about a minute: types, lint, format, unused code, the shape
// and words of the house, and the fast unit tests. `npm test` runs everything.
import { runLanes } from './lanes.mjs'
import { ensureInstalled, ensureNode, fail } from './setup.mjs'

if (process.argv.length > 2)
  fail('«npm run check» takes no arguments; for a part of it, see CONTRIBUTING.md.')
ensureNode()
ensureInstalled()

const { codeChecks, fastTests, textChecks } = await import('./steps.mjs')
// About as long as each other.
const { passed, failed } = await runLanes([codeChecks, [...fastTests, ...textChecks]])
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
