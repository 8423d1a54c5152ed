// `npm run server -- --config latchkit.json`: the server alone, from its sources.
import { follow } from './follow.mjs'
import { ensureInstalled, ensureNode } from './setup.mjs'

ensureNode()
ensureInstalled()
follow('packages/server/src/main.ts', process.argv.slice(2))
