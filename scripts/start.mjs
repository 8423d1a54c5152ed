// `npm start`: sets everything up and runs the local stack with the demo site.
import { follow } from './follow.mjs'
import { ensureInstalled, ensureNode } from './setup.mjs'

ensureNode()
ensureInstalled()
follow('packages/devnet/src/main.ts', process.argv.slice(2))
