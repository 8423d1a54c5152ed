import { getNamespaceState, type Kit, type Query } from '@latchkit/core'
import { queryBase } from '@latchkit/core/internal'
import type {
  Abi,
  Address,
  ContractFunctionArgs,
  ContractFunctionName,
  ContractFunctionReturnType,
} from 'viem'
import { callKey } from './callKey.ts'
import { callStaleMs } from './callStaleMs.ts'
import { queryNetwork } from './queryNetwork.ts'
import {
  simulateContract,
  type SimulateContractParameters,
  type SimulateContractReturnType,
} from './simulateContract.ts'
import type { WriteContractParameters } from './writeContract.ts'

/**
 * Returns {@link simulateContract} as a query, for the account that is active when the query is made. It is run again after
 * each transaction of the kit on that network.
 * @example
 * const { data, error } = useKitQuery(simulateContractQuery(kit, { address, abi, functionName: 'mint', args: [1n] }))
 */
export function simulateContractQuery<
  const TAbi extends Abi | readonly unknown[],
  Name extends ContractFunctionName<TAbi, 'nonpayable' | 'payable'>,
  const Args extends ContractFunctionArgs<TAbi, 'nonpayable' | 'payable', Name>,
>(
  kit: Kit,
  parameters: SimulateContractParameters<TAbi, Name, Args>,
): Query<
  SimulateContractReturnType<
    ContractFunctionReturnType<TAbi, 'nonpayable' | 'payable', Name, Args>,
    WriteContractParameters<TAbi, Name, Args>
  >
> {
  const { address } = parameters as { readonly address?: string }
  const { networkId, chainId } = queryNetwork(kit, parameters.chainId)
  const [wallet] = getNamespaceState(kit.store.get(), 'eip155').connections
  const account = parameters.account ?? (wallet?.account.address as Address | undefined)
  const settled = { ...parameters, chainId, account } as typeof parameters
  return {
    ...queryBase(
      kit,
      callStaleMs,
      'simulateContract',
      `${networkId}:${address}`,
      ...callKey(parameters),
      account,
    ),
    queryFn: () => simulateContract(kit, settled),
  }
}
