import { portArgument, runProgram } from './program.ts'
import { startBitcoin } from './startBitcoin.ts'

const defaultPort = 3002

await runProgram('The local Bitcoin chain', () =>
  startBitcoin({ port: portArgument(process.argv, 'port') ?? defaultPort }),
)
