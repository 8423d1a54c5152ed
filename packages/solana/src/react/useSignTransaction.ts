import { useAction, useKit, type Action } from '@latchkit/react'
import { signTransaction, type SignTransactionParameters } from '../actions/signTransaction.ts'

export interface UseSignTransactionResult extends Action<SignTransactionParameters, Uint8Array> {
  readonly signTransaction: Action<SignTransactionParameters, Uint8Array>['mutate']
  readonly signTransactionAsync: Action<SignTransactionParameters, Uint8Array>['mutateAsync']
}

/**
 * Has the connected Solana wallet sign a serialized transaction. `data` is the signed one.
 * @throws KitError from `signTransactionAsync` alone: `UserRejected` and the other errors of `signTransaction`
 * @example
 * const { signTransaction, data: signed } = useSignTransaction()
 * <button onClick={() => signTransaction({ transaction })}>Sign</button>
 */
export function useSignTransaction(): UseSignTransactionResult {
  const kit = useKit()
  const action = useAction((parameters: SignTransactionParameters) =>
    signTransaction(kit, parameters),
  )
  return { ...action, signTransaction: action.mutate, signTransactionAsync: action.mutateAsync }
}
