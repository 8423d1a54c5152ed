import { useAction, useKit, type Action } from '@latchkit/react'
import { sendTransaction, type SendTransactionParameters } from '../actions/sendTransaction.ts'

export interface UseSendTransactionResult extends Action<SendTransactionParameters, string> {
  readonly sendTransaction: Action<SendTransactionParameters, string>['mutate']
  readonly sendTransactionAsync: Action<SendTransactionParameters, string>['mutateAsync']
}

/**
 * Has the connected Solana wallet sign a serialized transaction, and sends it. `data` is its signature in base58.
 * @throws KitError from `sendTransactionAsync` alone: `UserRejected`, `InsufficientFunds` and the other errors of `sendTransaction`
 * @example
 * const { sendTransaction, data: signature } = useSendTransaction()
 * <button onClick={() => sendTransaction({ transaction })}>Buy</button>
 */
export function useSendTransaction(): UseSendTransactionResult {
  const kit = useKit()
  const action = useAction((parameters: SendTransactionParameters) =>
    sendTransaction(kit, parameters),
  )
  return { ...action, sendTransaction: action.mutate, sendTransactionAsync: action.mutateAsync }
}
