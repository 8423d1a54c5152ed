import { getNamespaceState, type Kit, type Query } from '@latchkit/core'
import { queryDefaults } from '@latchkit/core/internal'
import { referenceOf } from '@latchkit/wire'
import type {
  Abi,
  ContractFunctionArgs,
  ContractFunctionName,
  ContractFunctionReturnType,
} from 'viem'
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
  const { address, functionName, args, chainId } = parameters as {
    readonly address?: string
    readonly functionName: string
    readonly args?: unknown
    readonly chainId?: number
  }
  const networkId =
    chainId === undefined
      ? getNamespaceState(kit.store.get(), 'eip155').networkId
      : (`eip155:${chainId}` as const)
  const call = [functionName, JSON.stringify(args, writeBigints)]
  // The network of the key, wherever the wallet is by then.
  const onNetwork = { ...parameters, chainId: Number(referenceOf(networkId)) } as typeof parameters
  return {
    ...queryDefaults,
    queryKey: [
      'latchkit',
      kit.config.projectId,
      'readContract',
      `${networkId}:${address}`,
      ...call,
    ],
    staleTime: staleMs,
    queryFn: () => readContract(kit, onNetwork),
  }
}

/** A block or so. */
const staleMs = 12_000

/** JSON has no integers of that size, and a query is found by its key as JSON. */
function writeBigints(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}n` : value
}
