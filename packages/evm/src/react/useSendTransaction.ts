import { useAction, useKit, type Action } from '@latchkit/react'
import type { Hash } from 'viem'
import { sendTransaction, type SendTransactionParameters } from '../actions/sendTransaction.ts'

export interface UseSendTransactionResult extends Action<SendTransactionParameters, Hash> {
  readonly sendTransaction: Action<SendTransactionParameters, Hash>['mutate']
  readonly sendTransactionAsync: Action<SendTransactionParameters, Hash>['mutateAsync']
}

/**
 * Has the wallet send a transaction. `data` is its hash.
 * @throws KitError from `sendTransactionAsync` alone: `UserRejected`, `InsufficientFunds` and the other errors of `sendTransaction`
 * @example
 * const { sendTransaction, data: hash } = useSendTransaction()
 * <button onClick={() => sendTransaction({ to, value: parseEther('0.1') })}>Tip</button>
 */
export function useSendTransaction(): UseSendTransactionResult {
  const kit = useKit()
  const action = useAction((parameters: SendTransactionParameters) =>
    sendTransaction(kit, parameters),
  )
  return { ...action, sendTransaction: action.mutate, sendTransactionAsync: action.mutateAsync }
}
