import { readFileSync } from 'node:fs'
import type { Artifact } from './compileContracts.ts'

/** The folder of the compiled contracts. */
export const artifactsUrl: URL = new URL('../../artifacts/', import.meta.url)

/** Our contracts that can be deployed. */
export type ContractName =
  | 'ExampleToken'
  | 'ExampleCollectible'
  | 'ExampleEditions'
  | 'SpamToken'
  | 'Door'
  | 'WrappedCoin'
  | 'NameRegistry'
  | 'NameResolver'
  | 'NameUniversalResolver'
  | 'SponsorPaymaster'
  | 'SessionAccount'
  | 'SessionValidator'

/** Reads a compiled contract. */
export function readArtifact(name: ContractName): Artifact {
  return JSON.parse(readFileSync(new URL(`${name}.json`, artifactsUrl), 'utf8')) as Artifact
}
