import { useAction, useKit, type Action, type ActionCallbacks } from '@latchkit/react'
import type { Hex, TypedData, TypedDataDefinition } from 'viem'
import { signTypedData } from '../actions/signTypedData.ts'

/** Runs {@link useSignTypedData}, typed by the types of the data. */
export type SignTypedDataMutate<Result> = <
  const Types extends TypedData | Record<string, unknown>,
  PrimaryType extends keyof Types | 'EIP712Domain',
>(
  variables: TypedDataDefinition<Types, PrimaryType>,
  callbacks?: ActionCallbacks<TypedDataDefinition, Hex>,
) => Result

export interface UseSignTypedDataResult extends Omit<
  Action<TypedDataDefinition, Hex>,
  'mutate' | 'mutateAsync'
> {
  readonly mutate: SignTypedDataMutate<void>
  readonly mutateAsync: SignTypedDataMutate<Promise<Hex>>
  readonly signTypedData: SignTypedDataMutate<void>
  readonly signTypedDataAsync: SignTypedDataMutate<Promise<Hex>>
}

/**
 * Has the wallet sign typed data (EIP-712), on the chain that the domain names. `data` is the signature.
 * @throws KitError from `signTypedDataAsync` alone: `UserRejected` and the other errors of `signTypedData`
 * @example
 * const { signTypedData, data: signature } = useSignTypedData()
 * <button onClick={() => signTypedData({ domain, types, primaryType: 'Order', message })}>Sign</button>
 */
export function useSignTypedData(): UseSignTypedDataResult {
  const kit = useKit()
  const action = useAction((data: TypedDataDefinition) => signTypedData(kit, data))
  const mutate = action.mutate as SignTypedDataMutate<void>
  const mutateAsync = action.mutateAsync as SignTypedDataMutate<Promise<Hex>>
  return { ...action, mutate, mutateAsync, signTypedData: mutate, signTypedDataAsync: mutateAsync }
}
