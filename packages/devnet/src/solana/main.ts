import { readPort } from '../http/readPort.ts'
import { runAsProgram } from '../http/runAsProgram.ts'
import { startSolana } from './startSolana.ts'

const usualPort = 8899

await runAsProgram('The local Solana chain', () => {
  const port = readPort(process.argv, 'port') ?? usualPort
  const wsPort = readPort(process.argv, 'ws-port')
  return startSolana({ port, ...(wsPort === undefined ? {} : { wsPort }) })
})
