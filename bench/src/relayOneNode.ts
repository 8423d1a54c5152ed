// `npm run bench -- relayOneNode [messages] [kills]`: one server over SQLite, killed under load and started again.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drillRelay } from './relayDrill.ts'
import { root, startServer } from './startProgram.ts'
import { writeConfig } from './writeConfig.ts'

const [messages = 100_000, kills = 20] = process.argv.slice(2).map(Number)
const folder = mkdtempSync(join(tmpdir(), 'latchkit-node-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const config = writeConfig(folder, { relay: { rateLimit: false, messagesPerTopic: 1_000_000 } })
const killed = await drillRelay({ nodes: 1, messages, kills, start: () => startServer(config) })
console.log(JSON.stringify(killed, undefined, 2))
writeFileSync(
  join(root, 'bench', 'results', 'relayOneNode.json'),
  `${JSON.stringify(killed, undefined, 2)}\n`,
)
const { application, lost, repeats } = killed
const isGood =
  lost === 0 &&
  application.doubled === 0 &&
  application.outOfOrder === 0 &&
  repeats.acknowledgedToTheLiving === 0
process.exit(isGood ? 0 : 1)
