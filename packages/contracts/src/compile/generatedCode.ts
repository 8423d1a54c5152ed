import type { CompiledContract } from './compileContracts.ts'

/** A generated file and the text that it must hold. */
export interface GeneratedFile {
  readonly file: URL
  readonly text: string
}

const sourceUrl = new URL('../', import.meta.url)

/** Returns the TypeScript files that hold compiled code. */
export function generatedCode(compiled: readonly CompiledContract[]): readonly GeneratedFile[] {
  const find = (name: string): CompiledContract => {
    const contract = compiled.find(({ contractName }) => contractName === name)
    if (!contract) throw new Error(`There is no contract ${name}.`)
    return contract
  }
  return [
    {
      file: new URL('gasEstimatorCode.gen.ts', sourceUrl),
      text: toModule(
        'gasEstimatorCode',
        'The runtime code of GasEstimator.sol.',
        find('GasEstimator').runtimeCode,
      ),
    },
    {
      file: new URL('sponsorPaymasterCode.gen.ts', sourceUrl),
      text: toModule(
        'sponsorPaymasterCode',
        "The creation code of SponsorPaymaster.sol, without its constructor's arguments.",
        find('SponsorPaymaster').bytecode,
      ),
    },
  ]
}

function toModule(name: string, description: string, code: string): string {
  return `// Made by "npm run contracts".
import type { Hex } from 'viem'

/** ${description} */
export const ${name}: Hex =
  '${code}'
`
}
