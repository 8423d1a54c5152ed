import {
  createTestClient,
  http,
  parseEther,
  publicActions,
  walletActions,
  type Abi,
  type Address,
  type Hash,
  type Hex,
} from 'viem'
import { anvil } from 'viem/chains'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

/** A contract as its authors publish it. */
export interface Artifact {
  readonly abi: Abi
  readonly bytecode: Hex
}

/** A fresh account with coins that deploys and calls contracts on a node of anvil, one transaction after the other. */
export interface AnvilDeployer {
  readonly address: Address
  /** Deploys a contract; returns its address. */
  deploy(artifact: Artifact, args?: readonly unknown[]): Promise<Address>
  /** Calls a contract and waits until it is done; returns the hash of the transaction. */
  write(to: Address, abi: Abi, functionName: string, args: readonly unknown[]): Promise<Hash>
  /** Calls a contract with coins. */
  pay(to: Address, abi: Abi, functionName: string, value: bigint): Promise<Hash>
  /** Calls a contract without a trace; also tells what a write would return. */
  read<Result>(
    to: Address,
    abi: Abi,
    functionName: string,
    args: readonly unknown[],
  ): Promise<Result>
}

/** Creates a deployer with 100 coins out of thin air. */
export async function anvilDeployer(rpcUrl: string, chainId: number): Promise<AnvilDeployer> {
  const account = privateKeyToAccount(generatePrivateKey())
  const client = createTestClient({
    mode: 'anvil',
    account,
    chain: { ...anvil, id: chainId },
    transport: http(rpcUrl),
    pollingInterval: 50,
  })
    .extend(publicActions)
    .extend(walletActions)
  await client.setBalance({ address: account.address, value: parseEther('100') })
  const done = async (hash: Hash) => {
    const receipt = await client.waitForTransactionReceipt({ hash })
    if (receipt.status !== 'success') throw new Error(`The transaction ${hash} failed.`)
    return receipt
  }
  return {
    address: account.address,
    async deploy(artifact, args = []) {
      const { contractAddress } = await done(await client.deployContract({ ...artifact, args }))
      if (!contractAddress) throw new Error('Nothing was deployed.')
      return contractAddress
    },
    async write(to, abi, functionName, args) {
      const hash = await client.writeContract({ address: to, abi, functionName, args })
      await done(hash)
      return hash
    },
    async pay(to, abi, functionName, value) {
      const hash = await client.writeContract({ address: to, abi, functionName, value })
      await done(hash)
      return hash
    },
    read: async <Result>(to: Address, abi: Abi, functionName: string, args: readonly unknown[]) =>
      (await client.readContract({ account, address: to, abi, functionName, args })) as Result,
  }
}
