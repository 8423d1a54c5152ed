// `npm start`: sets everything up and runs the local stack with the demo site.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { preparePrograms } from './preparePrograms.mjs'
import { ensureInstalled, ensureNode, fail } from './setup.mjs'

ensureNode()
ensureInstalled()
const programs = await preparePrograms().catch(({ message }) => fail(message))
process.setSourceMapsEnabled(true)
await import(pathToFileURL(join(programs, 'devnet.js')).href)
