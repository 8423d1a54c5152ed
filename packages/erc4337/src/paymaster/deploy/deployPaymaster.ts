import {
  concat,
  createClient,
  encodeAbiParameters,
  encodeFunctionData,
  getCreate2Address,
  http,
  parseAbi,
  publicActions,
  walletActions,
  type Address,
  type Hex,
} from 'viem'
import { entryPoint07Address, entryPoint08Address } from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { sponsorPaymasterCode } from '@latchkit/contracts'

/** The deterministic deployment proxy, which exists on nearly every chain. */
const create2Deployer: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const salt: Hex = `0x${'0'.repeat(64)}`
const entryPointOf = { '0.7': entryPoint07Address, '0.8': entryPoint08Address } as const
const abi = parseAbi(['function deposit() payable'])

/** What deploying a paymaster needs. */
export interface PaymasterPlan {
  readonly rpcUrl: string
  readonly entryPoint: '0.7' | '0.8'
  /** The address of `paymaster.signerKey`. */
  readonly signer: Address
  /** The owner, who may withdraw the paymaster's funds. */
  readonly owner: Address
  readonly depositWei: bigint
  /** Private key of the account that pays. */
  readonly deployerKey: Hex
}

/** Deployment is not possible. The message is a sentence for the operator. */
export class DeployError extends Error {
  override readonly name = 'DeployError'
}

/**
 * Deploys a SponsorPaymaster, deposits native currency and returns its address. If it exists already, this only deposits.
 * @throws DeployError if the chain lacks what deployment needs
 */
export async function deployPaymaster(plan: PaymasterPlan): Promise<Address> {
  const account = privateKeyToAccount(plan.deployerKey)
  const client = createClient({ account, transport: http(plan.rpcUrl), pollingInterval: 1_000 })
    .extend(publicActions)
    .extend(walletActions)
  const entryPoint = entryPointOf[plan.entryPoint]
  const bytecode = concat([
    sponsorPaymasterCode,
    encodeAbiParameters(
      [{ type: 'address' }, { type: 'address' }, { type: 'address' }],
      [entryPoint, plan.signer, plan.owner],
    ),
  ])
  const address = getCreate2Address({ from: create2Deployer, salt, bytecode })
  const isDeployed = async (place: Address): Promise<boolean> =>
    ((await client.getCode({ address: place })) ?? '0x') !== '0x'
  const send = async (request: {
    readonly to: Address
    readonly data: Hex
    readonly value?: bigint
  }): Promise<void> => {
    const hash = await client.sendTransaction({ ...request, chain: null })
    const { status } = await client.waitForTransactionReceipt({ hash })
    if (status !== 'success')
      throw new DeployError(`The transaction ${hash} failed. Look it up in a block explorer.`)
  }
  if (!(await isDeployed(entryPoint)))
    throw new DeployError(
      `The chain has no EntryPoint ${plan.entryPoint} at ${entryPoint}. Choose another chain or --entry-point.`,
    )
  if (!(await isDeployed(create2Deployer)))
    throw new DeployError(
      `The chain has no deterministic deployment proxy at ${create2Deployer}. Deploy it first.`,
    )
  if (!(await isDeployed(address)))
    await send({ to: create2Deployer, data: concat([salt, bytecode]) })
  if (!(await isDeployed(address)))
    throw new DeployError(
      'The deployment transaction succeeded, but there is no contract at the expected address.',
    )
  if (plan.depositWei > 0n) {
    const data = encodeFunctionData({ abi, functionName: 'deposit' })
    await send({ to: address, data, value: plan.depositWei })
  }
  return address
}
