import { readdir, readFile } from 'node:fs/promises'
import solc from 'solc'
import type { Abi, Hex } from 'viem'

/** What the rest of the code needs of a compiled contract. */
export interface Artifact {
  readonly contractName: string
  readonly compiler: string
  readonly abi: Abi
  readonly bytecode: Hex
}

/** A contract as the compiler made it. */
export interface CompiledContract extends Artifact {
  /** The code that stands on the chain once it is created; of use where it holds nothing that is set on creation. */
  readonly runtimeCode: Hex
}

interface Solc {
  compile(input: string): string
  version(): string
}

interface SolcOutput {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[]
  readonly contracts?: Record<string, Record<string, { readonly abi: Abi; readonly evm: SolcCode }>>
}

interface SolcCode {
  readonly bytecode: { readonly object: string }
  readonly deployedBytecode: { readonly object: string }
}

/** The folder of our Solidity. */
const contractsUrl = new URL('../../contracts/', import.meta.url)

/**
 * Compiles every contract that can be deployed. Libraries and interfaces have no artifact of their own.
 * Throws with the compiler's own words where it errs or warns.
 */
export async function compileContracts(): Promise<readonly CompiledContract[]> {
  const files = (await readdir(contractsUrl)).filter((file) => file.endsWith('.sol')).sort()
  const sources: Record<string, { content: string }> = {}
  for (const file of files) {
    sources[file] = { content: await readFile(new URL(file, contractsUrl), 'utf8') }
  }
  const output = JSON.parse(
    compiler.compile(JSON.stringify({ language: 'Solidity', sources, settings })),
  ) as SolcOutput
  const complaints = output.errors ?? []
  if (complaints.length > 0) {
    throw new Error(complaints.map((complaint) => complaint.formattedMessage).join('\n'))
  }
  const artifacts: CompiledContract[] = []
  for (const file of files) {
    const contractName = file.replace(/\.sol$/, '')
    const compiled = output.contracts?.[file]?.[contractName]
    const isLibrary = compiled?.abi.every(({ type }) => type === 'error') ?? true
    if (!compiled || isLibrary) continue
    artifacts.push({
      contractName,
      compiler: compiler.version(),
      abi: compiled.abi,
      bytecode: `0x${compiled.evm.bytecode.object}`,
      runtimeCode: `0x${compiled.evm.deployedBytecode.object}`,
    })
  }
  return artifacts
}

const compiler = solc as Solc

/** `bytecodeHash: none` keeps a changed comment from changing the code, and with it every address. */
const settings = {
  evmVersion: 'cancun',
  optimizer: { enabled: true, runs: 200 },
  metadata: { bytecodeHash: 'none' },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
}
