import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import solc from 'solc'
import type { Abi, Hex } from 'viem'
import type { Artifact } from '../readArtifact.ts'

/** A contract with the code that it has once it is deployed. */
export interface CompiledContract extends Artifact {
  /** Complete only for contracts without immutables. */
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

/** The folder of the Solidity sources; `testing/` in it holds those for local chains and tests. */
const contractsUrl = new URL('../../contracts/', import.meta.url)

/**
 * Compiles every contract that can be deployed. Libraries and interfaces have no artifact.
 *
 * @throws with the compiler's own messages, warnings included
 */
export async function compileContracts(): Promise<readonly CompiledContract[]> {
  const files = (await readdir(contractsUrl, { recursive: true }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.sol'))
    .sort((a, b) => (basename(a) < basename(b) ? -1 : 1))
  const sources: Record<string, { content: string }> = {}
  for (const file of files) {
    sources[file] = { content: await readFile(new URL(file, contractsUrl), 'utf8') }
  }
  const output = JSON.parse(
    compiler.compile(JSON.stringify({ language: 'Solidity', sources, settings })),
  ) as SolcOutput
  const messages = output.errors ?? []
  if (messages.length > 0) {
    throw new Error(messages.map(({ formattedMessage }) => formattedMessage).join('\n'))
  }
  const artifacts: CompiledContract[] = []
  for (const file of files) {
    const contractName = basename(file, '.sol')
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
