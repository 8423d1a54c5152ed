import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Address, Hex } from 'viem'
import type { Anvil } from '@latchkit/test-kit/startAnvil'

/** Deploys Multicall3 from the creation code that viem carries in a file which it does not export. */
export async function deployMulticall3(anvil: Anvil): Promise<Address> {
  const require = createRequire(import.meta.url)
  const file = join(dirname(require.resolve('viem')), 'constants', 'contracts.js')
  const { multicall3Bytecode } = require(file) as { readonly multicall3Bytecode: Hex }
  const { contractAddress } = await anvil.send({
    from: anvil.accounts[9] as Address,
    data: multicall3Bytecode,
  })
  return contractAddress
}
