import { readFileSync } from 'node:fs'
import type { Abi, Hex } from 'viem'

/** A compiled contract. */
export interface Artifact {
  readonly contractName: string
  /** The version of the compiler. */
  readonly compiler: string
  readonly abi: Abi
  /** The creation code, without the constructor's arguments. */
  readonly bytecode: Hex
}

/** The contracts that are meant for public chains. */
export type ContractName =
  | 'GasEstimator'
  | 'NameResolver'
  | 'SessionAccount'
  | 'SessionValidator'
  | 'SponsorPaymaster'

/** The contracts that are meant for local chains and tests. */
export type TestContractName =
  | 'Door'
  | 'ExampleCollectible'
  | 'ExampleEditions'
  | 'ExampleToken'
  | 'FarcasterRegistry'
  | 'FeeToken'
  | 'KeyAccount'
  | 'KeyAccountFactory'
  | 'NameRecords'
  | 'NameRegistry'
  | 'NameUniversalResolver'
  | 'SpamToken'
  | 'TokenPaymaster'
  | 'WrappedCoin'

/** The folder of the compiled contracts. */
export const artifactsUrl: URL = new URL('../artifacts/', import.meta.url)

/**
 * Returns a compiled contract, read from this package's `artifacts/` folder.
 *
 * @example
 * const { abi, bytecode } = readArtifact('SessionValidator')
 */
export function readArtifact(name: ContractName | TestContractName): Artifact {
  return JSON.parse(readFileSync(new URL(`${name}.json`, artifactsUrl), 'utf8')) as Artifact
}
