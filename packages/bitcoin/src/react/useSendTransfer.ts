import { useAction, useKit, type Action } from '@latchkit/react'
import { sendTransfer, type SendTransferParameters } from '../actions/sendTransfer.ts'

export interface UseSendTransferResult extends Action<SendTransferParameters, string> {
  readonly sendTransfer: Action<SendTransferParameters, string>['mutate']
  readonly sendTransferAsync: Action<SendTransferParameters, string>['mutateAsync']
}

/**
 * Pays in bitcoin from the active address. `data` is the transaction's hash.
 * @throws KitError from `sendTransferAsync` alone: `UserRejected`, `InsufficientFunds` and the other errors of `sendTransfer`
 * @example
 * const { sendTransfer, data: txid } = useSendTransfer()
 * <button onClick={() => sendTransfer({ to, amountSats: 10_000n })}>Pay</button>
 */
export function useSendTransfer(): UseSendTransferResult {
  const kit = useKit()
  const action = useAction((parameters: SendTransferParameters) => sendTransfer(kit, parameters))
  return { ...action, sendTransfer: action.mutate, sendTransferAsync: action.mutateAsync }
}
