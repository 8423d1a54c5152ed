import { readFileSync } from 'node:fs'
import type { Hex } from 'viem'
import { create2Contract, type CanonicalContract } from './canonicalContract.ts'

interface Source {
  readonly salt: Hex
  readonly bytecode: Hex
}

/**
 * Reads the contracts of MetaMask's Delegation Framework 1.3.0 that accounts are made of: the library that verifies passkeys, the
 * implementation `HybridDeleGator`, and `SimpleFactory`. They are the very bytes that its authors have put on public networks: their
 * addresses follow from them, and are the same.
 */
export function delegationFramework(): readonly CanonicalContract[] {
  // It is not built: the sources have it, for what is built too.
  const url = new URL('../../src/contracts/delegationFramework.json', import.meta.url)
  const { p256Library, hybridDeleGator, simpleFactory } = JSON.parse(
    readFileSync(url, 'utf8'),
  ) as Readonly<Record<'p256Library' | 'hybridDeleGator' | 'simpleFactory', Source>>
  return [p256Library, hybridDeleGator, simpleFactory].map(({ bytecode, salt }) =>
    create2Contract(bytecode, salt),
  )
}
