import type { Kit } from '@latchkit/core'
import type {
  Abi,
  ContractFunctionArgs,
  ContractFunctionName,
  ContractFunctionParameters,
  Hash,
} from 'viem'
import { run } from './run.ts'

/** Parameters of {@link writeContract}. The function and its arguments are typed by the ABI (`as const`). */
export type WriteContractParameters<
  TAbi extends Abi | readonly unknown[] = Abi,
  Name extends ContractFunctionName<TAbi, 'nonpayable' | 'payable'> = ContractFunctionName<
    TAbi,
    'nonpayable' | 'payable'
  >,
  Args extends ContractFunctionArgs<TAbi, 'nonpayable' | 'payable', Name> = ContractFunctionArgs<
    TAbi,
    'nonpayable' | 'payable',
    Name
  >,
> = ContractFunctionParameters<TAbi, 'nonpayable' | 'payable', Name, Args> & {
  /** The chain's own number. The wallet is switched to it first. Default: where the wallet is. */
  readonly chainId?: number | undefined
  /** In wei, for a payable function. */
  readonly value?: bigint | undefined
  /** The gas limit. Default: what the wallet estimates. */
  readonly gas?: bigint | undefined
}

/**
 * Has the wallet call a function of a contract. The call is simulated first: one that would fail reaches no wallet, and the
 * error has the contract's own words.
 * @returns the transaction's hash, for {@link waitForTransaction}
 * @throws KitError `SimulationFailed` with the decoded revert, `NotConnected`, `UserRejected`, `UnsupportedChain`, `InsufficientFunds`, `OutcomeUnknown`
 * @example
 * const hash = await writeContract(kit, { address, abi: erc20Abi, functionName: 'transfer', args: [to, 5n] })
 */
export function writeContract<
  const TAbi extends Abi | readonly unknown[],
  Name extends ContractFunctionName<TAbi, 'nonpayable' | 'payable'>,
  const Args extends ContractFunctionArgs<TAbi, 'nonpayable' | 'payable', Name>,
>(kit: Kit, parameters: WriteContractParameters<TAbi, Name, Args>): Promise<Hash> {
  const { chainId, ...call } = parameters
  return run(async ({ getPublicClient, getWalletClient }) => {
    const client = await getWalletClient(kit, { chainId })
    const { account, chain } = client
    const request = { ...call, account } as never
    await getPublicClient(kit, { chainId: chain.id }).simulateContract(request)
    return client.writeContract(request)
  })
}
