import { portNames } from './ports/portNames.ts'
import type { PartName } from './upOptions.ts'

/** Parts of the stack that `--without` takes. */
export const optionalParts: readonly PartName[] = ['server', 'demo', 'status', 'solana', 'bitcoin']

/** How the program is used. */
export const usage: string = `Usage: npm start -- [options]

The local stack: chains with eight months of history, the server, the demo shop and a status page. Ctrl-C stops it.

  --origin ORIGIN     lets a site of your own use the server too: http://localhost:5173; may be given several times
  --without PARTS     leaves out some of ${optionalParts.join(',')}
  --fresh             plays the history of the chains anew
  --directory FOLDER  takes the place of .latchkit, for logs, server.json and devnet.json; a second stack needs its own
  -h, --help          says this

Variables choose other ports, and 0 takes any free one:
${Object.values(portNames)
  .map(({ title, variable, usualPort }) => `  ${variable.padEnd(27)} ${usualPort}  ${title}`)
  .join('\n')}`
