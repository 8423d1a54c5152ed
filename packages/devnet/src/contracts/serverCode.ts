import type { CompiledContract } from './compileContracts.ts'

/** A file, and what must stand in it. */
export interface WantedFile {
  readonly file: URL
  readonly text: string
}

const serverUrl = new URL('../../../server/src/', import.meta.url)

/** The files of the server that hold compiled code. */
export function serverCode(compiled: readonly CompiledContract[]): readonly WantedFile[] {
  const find = (name: string): CompiledContract => {
    const found = compiled.find(({ contractName }) => contractName === name)
    if (!found) throw new Error(`There is no contract ${name}.`)
    return found
  }
  return [
    {
      file: new URL('bundler/gasEstimatorCode.gen.ts', serverUrl),
      text: write(
        'gasEstimatorCode',
        'What GasEstimator.sol is on a chain.',
        find('GasEstimator').runtimeCode,
      ),
    },
    {
      file: new URL('paymaster/deploy/sponsorPaymasterCode.gen.ts', serverUrl),
      text: write(
        'sponsorPaymasterCode',
        'What creates a SponsorPaymaster.sol, but for what its constructor takes.',
        find('SponsorPaymaster').bytecode,
      ),
    },
  ]
}

function write(name: string, what: string, code: string): string {
  return `// Made by "npm run contracts".
import type { Hex } from 'viem'

/** ${what} */
export const ${name}: Hex =
  '${code}'
`
}
