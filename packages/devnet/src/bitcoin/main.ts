import { readPort } from '../http/readPort.ts'
import { runAsProgram } from '../http/runAsProgram.ts'
import { startBitcoin } from './startBitcoin.ts'

const usualPort = 3002

await runAsProgram('The local Bitcoin chain', () =>
  startBitcoin({ port: readPort(process.argv, 'port') ?? usualPort }),
)
