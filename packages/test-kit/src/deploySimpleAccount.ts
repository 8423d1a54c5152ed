import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { accountService } from '@latchkit/devnet'
import type { Address } from 'viem'
import { anvilDeployer, type Artifact } from './anvilDeployer.ts'

/** Deploys the `SimpleAccount` of ERC-4337's authors (0.7) for an owner, as their own factory does; returns its address. */
export async function deploySimpleAccount({
  rpcUrl,
  chainId,
  owner,
}: {
  readonly rpcUrl: string
  readonly chainId: number
  readonly owner: Address
}): Promise<Address> {
  const deployer = await anvilDeployer(rpcUrl, chainId)
  const file = require.resolve('entry-point-07/artifacts/SimpleAccountFactory.json')
  const factory = JSON.parse(readFileSync(file, 'utf8')) as Artifact
  const at = await deployer.deploy(factory, [accountService().entryPoint07.address])
  const account = await deployer.read<Address>(at, factory.abi, 'getAddress', [owner, 0n])
  await deployer.write(at, factory.abi, 'createAccount', [owner, 0n])
  return account
}

const require = createRequire(import.meta.url)
