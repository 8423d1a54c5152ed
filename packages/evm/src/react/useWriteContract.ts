import { useAction, useKit, type Action, type ActionCallbacks } from '@latchkit/react'
import type { Abi, ContractFunctionArgs, ContractFunctionName, Hash } from 'viem'
import { writeContract, type WriteContractParameters } from '../actions/writeContract.ts'

/** Runs {@link useWriteContract}, typed by the ABI. */
export type WriteContractMutate<Result> = <
  const TAbi extends Abi | readonly unknown[],
  Name extends ContractFunctionName<TAbi, 'nonpayable' | 'payable'>,
  const Args extends ContractFunctionArgs<TAbi, 'nonpayable' | 'payable', Name>,
>(
  variables: WriteContractParameters<TAbi, Name, Args>,
  callbacks?: ActionCallbacks<WriteContractParameters, Hash>,
) => Result

export interface UseWriteContractResult extends Omit<
  Action<WriteContractParameters, Hash>,
  'mutate' | 'mutateAsync'
> {
  readonly mutate: WriteContractMutate<void>
  readonly mutateAsync: WriteContractMutate<Promise<Hash>>
  readonly writeContract: WriteContractMutate<void>
  readonly writeContractAsync: WriteContractMutate<Promise<Hash>>
}

/**
 * Has the wallet call a function of a contract, typed by its ABI (`as const`). The call is simulated first: one that would
 * fail reaches no wallet. The wallet is switched to `chainId` first. `data` is the transaction's hash.
 * @throws KitError from `writeContractAsync` alone: `SimulationFailed`, `UserRejected` and the other errors of `writeContract`
 * @example
 * const { writeContract, data: hash, error } = useWriteContract()
 * <button onClick={() => writeContract({ address, abi: erc20Abi, functionName: 'transfer', args: [to, 5n] })}>Pay</button>
 */
export function useWriteContract(): UseWriteContractResult {
  const kit = useKit()
  const action = useAction((parameters: WriteContractParameters) => writeContract(kit, parameters))
  const mutate = action.mutate as WriteContractMutate<void>
  const mutateAsync = action.mutateAsync as WriteContractMutate<Promise<Hash>>
  return { ...action, mutate, mutateAsync, writeContract: mutate, writeContractAsync: mutateAsync }
}
