import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { concat, getCreate2Address, type Address, type Hex } from 'viem'

/** Puts what it is given on a chain at an address that depends on nothing else. Anvil has it from the start. */
export const create2Deployer: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** Contracts of ERC-4337 that stand at the same address on every chain. */
export type CanonicalContractName = 'entryPoint07' | 'entryPoint08' | 'simple7702Account'

/** A contract with an address that is known before it is there. */
export interface CanonicalContract {
  readonly address: Address
  /** Sent to {@link create2Deployer}, it creates the contract. */
  readonly data: Hex
}

/**
 * Reads a contract from the package that its authors publish. The EntryPoints are under the GPL: they are put on local
 * chains and nowhere else.
 */
export function canonicalContract(name: CanonicalContractName): CanonicalContract {
  const { path, salt } = sources[name]
  const { bytecode } = JSON.parse(readFileSync(path(), 'utf8')) as { readonly bytecode: Hex }
  return create2Contract(bytecode, salt)
}

/** The {@link CanonicalContract} of any creation code. */
export function create2Contract(bytecode: Hex, salt: Hex = noSalt): CanonicalContract {
  return {
    address: getCreate2Address({ from: create2Deployer, salt, bytecode }),
    data: concat([salt, bytecode]),
  }
}

const require = createRequire(import.meta.url)
const noSalt: Hex = `0x${'0'.repeat(64)}`
const sources: Readonly<
  Record<CanonicalContractName, { readonly path: () => string; readonly salt: Hex }>
> = {
  entryPoint07: {
    path: () => require.resolve('entry-point-07/artifacts/EntryPoint.json'),
    salt: '0x90d8084deab30c2a37c45e8d47f49f2f7965183cb6990a98943ef94940681de3',
  },
  entryPoint08: {
    path: () => require.resolve('entry-point-08/artifacts/EntryPoint.json'),
    salt: '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9',
  },
  simple7702Account: {
    path: () => require.resolve('entry-point-08/artifacts/Simple7702Account.json'),
    salt: noSalt,
  },
}
