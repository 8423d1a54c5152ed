import type { SignPsbtRequest } from '@latchkit/core'
import { useAction, useKit, type Action } from '@latchkit/react'
import { signPsbt } from '../actions/signPsbt.ts'

export interface UseSignPsbtResult extends Action<SignPsbtRequest, Uint8Array> {
  readonly signPsbt: Action<SignPsbtRequest, Uint8Array>['mutate']
  readonly signPsbtAsync: Action<SignPsbtRequest, Uint8Array>['mutateAsync']
}

/**
 * Has the connected Bitcoin wallet sign inputs of a PSBT. `data` is the signed one; nothing is broadcast.
 * @throws KitError from `signPsbtAsync` alone: `UserRejected` and the other errors of `signPsbt`
 * @example
 * const { signPsbt, data: signed } = useSignPsbt()
 * <button onClick={() => signPsbt({ psbt })}>Sign</button>
 */
export function useSignPsbt(): UseSignPsbtResult {
  const kit = useKit()
  const action = useAction((parameters: SignPsbtRequest) => signPsbt(kit, parameters))
  return { ...action, signPsbt: action.mutate, signPsbtAsync: action.mutateAsync }
}
