import { signMessage, type SignMessageOptions } from '@latchkit/core'
import { useAction, type Action } from './useAction.ts'
import { useKit } from './useKit.ts'

export interface UseSignMessageResult extends Action<SignMessageOptions, string> {
  readonly signMessage: Action<SignMessageOptions, string>['mutate']
  readonly signMessageAsync: Action<SignMessageOptions, string>['mutateAsync']
}

/**
 * Signs a text with the active account.
 * @throws KitError from `signMessageAsync` alone: `UserRejected`, `WalletLocked` and the other errors of `signMessage`
 * @example
 * const { signMessage, data: signature } = useSignMessage()
 * <button onClick={() => signMessage({ message: 'Hello' })}>Sign</button>
 */
export function useSignMessage(): UseSignMessageResult {
  const kit = useKit()
  const action = useAction((options: SignMessageOptions) => signMessage(kit, options))
  return { ...action, signMessage: action.mutate, signMessageAsync: action.mutateAsync }
}
