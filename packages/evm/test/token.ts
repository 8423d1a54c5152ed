import { readArtifact } from '@latchkit/contracts'
import type { Address, Hex } from 'viem'
import type { EvmTestChain } from '@latchkit/test-kit/startEvmChain'
import { account } from './testWallet.ts'

/** Puts an ERC-20 of 6 decimals on a chain and gives the first account 1,000 of it. */
export async function deployToken({ client }: EvmTestChain): Promise<Address> {
  const { abi, bytecode } = readArtifact('ExampleToken')
  const owner = account(0)
  const common = { account: owner, chain: null }
  const hash = await client.deployContract({
    ...common,
    abi,
    bytecode,
    args: ['USD Example', 'USDX', 6],
  })
  const { contractAddress } = await client.waitForTransactionReceipt({ hash })
  if (!contractAddress) throw new Error('not deployed')
  const minted = await client.writeContract({
    ...common,
    address: contractAddress,
    abi,
    functionName: 'mint',
    args: [owner.address, 1_000_000_000n],
  })
  await client.waitForTransactionReceipt({ hash: minted })
  return contractAddress
}

/** A contract of raw code at a fixed place. */
export async function placeCode(
  { client }: EvmTestChain,
  address: Address,
  code: Hex,
): Promise<Address> {
  await client.setCode({ address, bytecode: code })
  return address
}
