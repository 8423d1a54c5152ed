import type { Kit, Query } from '@latchkit/core'
import { queryBase } from '@latchkit/core/internal'
import type {
  Abi,
  ContractFunctionArgs,
  ContractFunctionName,
  ContractFunctionReturnType,
} from 'viem'
import { callKey } from './callKey.ts'
import { callStaleMs } from './callStaleMs.ts'
import { queryNetwork } from './queryNetwork.ts'
import { readContract, type ReadContractParameters } from './readContract.ts'

/**
 * Returns {@link readContract} as a query for TanStack Query, or for `useKitQuery` of `@latchkit/react`. It is read again
 * after each transaction of the kit on that network.
 * @example
 * const { data } = useKitQuery(readContractQuery(kit, { address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] }))
 */
export function readContractQuery<
  const TAbi extends Abi | readonly unknown[],
  Name extends ContractFunctionName<TAbi, 'pure' | 'view'>,
  const Args extends ContractFunctionArgs<TAbi, 'pure' | 'view', Name>,
>(
  kit: Kit,
  parameters: ReadContractParameters<TAbi, Name, Args>,
): Query<ContractFunctionReturnType<TAbi, 'pure' | 'view', Name, Args>> {
  const { address } = parameters as { readonly address?: string }
  const { networkId, chainId } = queryNetwork(kit, parameters.chainId)
  // The network of the key, wherever the wallet is by then.
  const onNetwork = { ...parameters, chainId } as typeof parameters
  return {
    ...queryBase(
      kit,
      callStaleMs,
      'readContract',
      `${networkId}:${address}`,
      ...callKey(parameters),
    ),
    queryFn: () => readContract(kit, onNetwork),
  }
}
