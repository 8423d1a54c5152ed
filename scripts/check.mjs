// `npm run check`: types, lint, format, unused code, licences and every unit test.
import { runLanes } from './lanes.mjs'
import { ensureChromium, ensureInstalled, ensureNode } from './setup.mjs'

ensureNode()
ensureInstalled()
process.env.CHROMIUM_PATH = ensureChromium()

const { staticChecks, unitTests } = await import('./steps.mjs')
const { passed, failed } = await runLanes([staticChecks, ...unitTests])
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
