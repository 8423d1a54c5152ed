// `npm run directory:import -- --config latchkit.json --from wallets.json`: a larger directory of wallets for the server.
import { follow } from './follow.mjs'
import { ensureInstalled, ensureNode } from './setup.mjs'

ensureNode()
ensureInstalled()
follow('packages/server/src/importDirectory.ts', process.argv.slice(2))
