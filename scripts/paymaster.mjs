// `npm run paymaster -- --rpc … --entry-point 0.8 --signer 0x… --owner 0x…`: a contract that pays for user operations.
import { follow } from './follow.mjs'
import { ensureInstalled, ensureNode } from './setup.mjs'

ensureNode()
ensureInstalled()
follow('packages/server/src/createPaymaster.ts', process.argv.slice(2))
