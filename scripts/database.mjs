// `npm run database:copy -- --config latchkit.json --from latchkit.db`: what a SQLite file holds, into a PostgreSQL.
import { follow } from './follow.mjs'
import { ensureInstalled, ensureNode } from './setup.mjs'

ensureNode()
ensureInstalled()
follow('packages/server/src/copyDatabase.ts', process.argv.slice(2))
