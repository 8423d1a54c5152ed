import { getNamespaceState, type Kit } from '@latchkit/core'
import type {
  Abi,
  Address,
  ContractFunctionArgs,
  ContractFunctionName,
  ContractFunctionReturnType,
} from 'viem'
import { run } from './run.ts'
import type { WriteContractParameters } from './writeContract.ts'

/** Parameters of {@link simulateContract}. */
export type SimulateContractParameters<
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
> = WriteContractParameters<TAbi, Name, Args> & {
  /** Who calls. Default: the active account; without a wallet nobody. */
  readonly account?: Address | undefined
}

/** What a call would do. */
export interface SimulateContractReturnType<Result, Request> {
  /** What the function would return. */
  readonly result: Result
  /** The parameters, for `writeContract`. */
  readonly request: Request
}

/**
 * Calls a function of a contract without changing anything, and asks no wallet.
 * @throws KitError `SimulationFailed` with the decoded revert, `NetworkNotFound`, `InvalidConfig`, `HttpFailed`, `Offline`
 * @example
 * const { result, request } = await simulateContract(kit, { address, abi, functionName: 'mint', args: [1n] })
 * const hash = await writeContract(kit, request)
 */
export function simulateContract<
  const TAbi extends Abi | readonly unknown[],
  Name extends ContractFunctionName<TAbi, 'nonpayable' | 'payable'>,
  const Args extends ContractFunctionArgs<TAbi, 'nonpayable' | 'payable', Name>,
>(
  kit: Kit,
  parameters: SimulateContractParameters<TAbi, Name, Args>,
): Promise<
  SimulateContractReturnType<
    ContractFunctionReturnType<TAbi, 'nonpayable' | 'payable', Name, Args>,
    WriteContractParameters<TAbi, Name, Args>
  >
> {
  const { chainId, account: named, ...call } = parameters
  return run(async ({ getPublicClient }) => {
    const [wallet] = getNamespaceState(kit.store.get(), 'eip155').connections
    const account = named ?? wallet?.account.address
    const client = getPublicClient(kit, { chainId })
    const { result } = await client.simulateContract({
      ...call,
      ...(account !== undefined && { account }),
    } as never)
    const request = { ...call, chainId: client.chain.id }
    return { result, request: request as never }
  })
}
