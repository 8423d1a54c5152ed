import type { Query } from '@latchkit/core'
import { useKit, useKitQuery, type KitQueryOptions, type KitQueryResult } from '@latchkit/react'
import type {
  Abi,
  ContractFunctionArgs,
  ContractFunctionName,
  ContractFunctionReturnType,
} from 'viem'
import type { ReadContractParameters } from '../actions/readContract.ts'
import { readContractQuery } from '../actions/readContractQuery.ts'
import type { Incomplete } from './incomplete.ts'
import { isCompleteCall } from './isCompleteCall.ts'
import { useEvmWallet } from './useEvmWallet.ts'

/** Parameters of {@link useReadContract}. */
export type UseReadContractParameters<
  TAbi extends Abi | readonly unknown[],
  Name extends ContractFunctionName<TAbi, 'pure' | 'view'>,
  Args extends ContractFunctionArgs<TAbi, 'pure' | 'view', Name>,
  Selected,
> = Incomplete<ReadContractParameters<TAbi, Name, Args>> & {
  /** How the query runs, as in TanStack Query: `enabled`, `refetchInterval`, `select` … */
  readonly query?:
    | KitQueryOptions<ContractFunctionReturnType<TAbi, 'pure' | 'view', Name, Args>, Selected>
    | undefined
}

/**
 * Calls a function of a contract that changes nothing, typed by its ABI (`as const`). Needs no wallet. Idle until the address
 * and the arguments are there; read again after each transaction that the kit sends on that network.
 * @example
 * const { data: balance } = useReadContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
 */
export function useReadContract<
  const TAbi extends Abi | readonly unknown[],
  Name extends ContractFunctionName<TAbi, 'pure' | 'view'>,
  const Args extends ContractFunctionArgs<TAbi, 'pure' | 'view', Name>,
  Selected = ContractFunctionReturnType<TAbi, 'pure' | 'view', Name, Args>,
>(
  parameters: UseReadContractParameters<TAbi, Name, Args, Selected>,
): KitQueryResult<Query<Selected>> {
  const kit = useKit()
  useEvmWallet()
  const { query, ...call } = parameters
  return useKitQuery(
    isCompleteCall(call)
      ? readContractQuery(kit, call as unknown as ReadContractParameters<TAbi, Name, Args>)
      : undefined,
    query as KitQueryOptions<unknown, Selected> | undefined,
  )
}
