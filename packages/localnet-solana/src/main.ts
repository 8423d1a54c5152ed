import { portArgument, runProgram } from './program.ts'
import { startSolana } from './startSolana.ts'

const defaultPort = 8899

await runProgram('The local Solana chain', () => {
  const port = portArgument(process.argv, 'port') ?? defaultPort
  const wsPort = portArgument(process.argv, 'ws-port')
  return startSolana({ port, ...(wsPort === undefined ? {} : { wsPort }) })
})
