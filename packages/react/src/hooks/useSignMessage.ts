import { signMessage, type SignMessageOptions } from '@latchkit/core'
import { useAction, type Action } from './useAction.ts'
import { useKit } from './useKit.ts'

export interface UseSignMessageResult extends Action<SignMessageOptions, string> {
  readonly signMessage: Action<SignMessageOptions, string>['mutate']
  readonly signMessageAsync: Action<SignMessageOptions, string>['mutateAsync']
}

/** Asks the active wallet to sign a text. */
export function useSignMessage(): UseSignMessageResult {
  const kit = useKit()
  const action = useAction((options: SignMessageOptions) => signMessage(kit, options))
  return { ...action, signMessage: action.mutate, signMessageAsync: action.mutateAsync }
}
