import type { Query } from '@latchkit/core'
import { useKit, useKitQuery, type KitQueryOptions, type KitQueryResult } from '@latchkit/react'
import type {
  Abi,
  ContractFunctionArgs,
  ContractFunctionName,
  ContractFunctionReturnType,
} from 'viem'
import type {
  SimulateContractParameters,
  SimulateContractReturnType,
} from '../actions/simulateContract.ts'
import { simulateContractQuery } from '../actions/simulateContractQuery.ts'
import type { WriteContractParameters } from '../actions/writeContract.ts'
import type { Incomplete } from './incomplete.ts'
import { isCompleteCall } from './isCompleteCall.ts'
import { useEvmWallet } from './useEvmWallet.ts'

/** What {@link useSimulateContract} returns as `data`. */
export type UseSimulateContractData<
  TAbi extends Abi | readonly unknown[],
  Name extends ContractFunctionName<TAbi, 'nonpayable' | 'payable'>,
  Args extends ContractFunctionArgs<TAbi, 'nonpayable' | 'payable', Name>,
> = SimulateContractReturnType<
  ContractFunctionReturnType<TAbi, 'nonpayable' | 'payable', Name, Args>,
  WriteContractParameters<TAbi, Name, Args>
>

/** Parameters of {@link useSimulateContract}. */
export type UseSimulateContractParameters<
  TAbi extends Abi | readonly unknown[],
  Name extends ContractFunctionName<TAbi, 'nonpayable' | 'payable'>,
  Args extends ContractFunctionArgs<TAbi, 'nonpayable' | 'payable', Name>,
  Selected,
> = Incomplete<SimulateContractParameters<TAbi, Name, Args>> & {
  /** How the query runs, as in TanStack Query: `enabled`, `refetchInterval`, `select` … */
  readonly query?: KitQueryOptions<UseSimulateContractData<TAbi, Name, Args>, Selected> | undefined
}

/**
 * Tries a call of a contract without changing anything, for the active account. Asks no wallet; `error.details` is what the
 * contract refuses it with. Idle until the address and the arguments are there.
 * @example
 * const { data, error } = useSimulateContract({ address, abi, functionName: 'mint', args: [1n] })
 * const { writeContract } = useWriteContract()
 * <button disabled={!data} onClick={() => data && writeContract(data.request)}>Mint</button>
 */
export function useSimulateContract<
  const TAbi extends Abi | readonly unknown[],
  Name extends ContractFunctionName<TAbi, 'nonpayable' | 'payable'>,
  const Args extends ContractFunctionArgs<TAbi, 'nonpayable' | 'payable', Name>,
  Selected = UseSimulateContractData<TAbi, Name, Args>,
>(
  parameters: UseSimulateContractParameters<TAbi, Name, Args, Selected>,
): KitQueryResult<Query<Selected>> {
  const kit = useKit()
  useEvmWallet()
  const { query, ...call } = parameters
  return useKitQuery(
    isCompleteCall(call)
      ? simulateContractQuery(kit, call as unknown as SimulateContractParameters<TAbi, Name, Args>)
      : undefined,
    query as KitQueryOptions<unknown, Selected> | undefined,
  )
}
