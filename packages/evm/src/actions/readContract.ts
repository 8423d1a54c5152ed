import type { Kit } from '@latchkit/core'
import type {
  Abi,
  ContractFunctionArgs,
  ContractFunctionName,
  ContractFunctionParameters,
  ContractFunctionReturnType,
} from 'viem'
import { run } from './run.ts'

/** Parameters of {@link readContract}. The function and its arguments are typed by the ABI (`as const`). */
export type ReadContractParameters<
  TAbi extends Abi | readonly unknown[] = Abi,
  Name extends ContractFunctionName<TAbi, 'pure' | 'view'> = ContractFunctionName<
    TAbi,
    'pure' | 'view'
  >,
  Args extends ContractFunctionArgs<TAbi, 'pure' | 'view', Name> = ContractFunctionArgs<
    TAbi,
    'pure' | 'view',
    Name
  >,
> = ContractFunctionParameters<TAbi, 'pure' | 'view', Name, Args> & {
  /** The chain's own number. Default: the active network. */
  readonly chainId?: number | undefined
}

/**
 * Calls a function of a contract that changes nothing. Needs no wallet.
 * @throws KitError `SimulationFailed` with the decoded revert, `NetworkNotFound`, `InvalidConfig`, `HttpFailed`, `Offline`
 * @example
 * const balance = await readContract(kit, { address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
 */
export function readContract<
  const TAbi extends Abi | readonly unknown[],
  Name extends ContractFunctionName<TAbi, 'pure' | 'view'>,
  const Args extends ContractFunctionArgs<TAbi, 'pure' | 'view', Name>,
>(
  kit: Kit,
  parameters: ReadContractParameters<TAbi, Name, Args>,
): Promise<ContractFunctionReturnType<TAbi, 'pure' | 'view', Name, Args>> {
  const { chainId, ...call } = parameters
  return run(
    async ({ getPublicClient }) =>
      (await getPublicClient(kit, { chainId }).readContract(
        call as never,
      )) as ContractFunctionReturnType<TAbi, 'pure' | 'view', Name, Args>,
  )
}
