import { useAction, useKit, type Action } from '@latchkit/react'
import { signMessage, type SignMessageParameters } from '../actions/signMessage.ts'

export interface UseSignMessageResult extends Action<SignMessageParameters, Uint8Array> {
  readonly signMessage: Action<SignMessageParameters, Uint8Array>['mutate']
  readonly signMessageAsync: Action<SignMessageParameters, Uint8Array>['mutateAsync']
}

/**
 * Has the connected Solana wallet sign a message. `data` is the signature, 64 bytes.
 * @throws KitError from `signMessageAsync` alone: `UserRejected` and the other errors of `signMessage`
 * @example
 * const { signMessage, data: signature } = useSignMessage()
 * <button onClick={() => signMessage({ message: 'Hello' })}>Sign</button>
 */
export function useSignMessage(): UseSignMessageResult {
  const kit = useKit()
  const action = useAction((parameters: SignMessageParameters) => signMessage(kit, parameters))
  return { ...action, signMessage: action.mutate, signMessageAsync: action.mutateAsync }
}
