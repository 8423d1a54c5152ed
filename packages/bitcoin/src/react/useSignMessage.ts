import { useAction, useKit, type Action } from '@latchkit/react'
import { signMessage, type SignMessageParameters } from '../actions/signMessage.ts'

export interface UseSignMessageResult extends Action<SignMessageParameters, string> {
  readonly signMessage: Action<SignMessageParameters, string>['mutate']
  readonly signMessageAsync: Action<SignMessageParameters, string>['mutateAsync']
}

/**
 * Has the connected Bitcoin wallet sign a text. `data` is the signature in base64.
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
