import { useAction, useKit, type Action, type ActionCallbacks } from '@latchkit/react'
import { sendCalls, type SendCallsParameters } from '../actions/sendCalls.ts'

/** What {@link useSendCalls} returns as `data`. */
export interface SendCallsData {
  /** For {@link useCallsStatus}. */
  readonly id: string
}

/** Runs {@link useSendCalls}, each call typed by its own ABI. */
export type SendCallsMutate<Result> = <const Items extends readonly unknown[]>(
  variables: SendCallsParameters<Items>,
  callbacks?: ActionCallbacks<SendCallsParameters, SendCallsData>,
) => Result

export interface UseSendCallsResult extends Omit<
  Action<SendCallsParameters, SendCallsData>,
  'mutate' | 'mutateAsync'
> {
  readonly mutate: SendCallsMutate<void>
  readonly mutateAsync: SendCallsMutate<Promise<SendCallsData>>
  readonly sendCalls: SendCallsMutate<void>
  readonly sendCallsAsync: SendCallsMutate<Promise<SendCallsData>>
}

/**
 * Has the wallet send several calls as one request (EIP-5792). A wallet without such requests is asked for one
 * after the other.
 * @throws KitError from `sendCallsAsync` alone: `UserRejected` and the other errors of `sendCalls`
 * @example
 * const { sendCalls, data } = useSendCalls()
 * const { data: status } = useCallsStatus({ id: data?.id })
 * <button onClick={() => sendCalls({ calls: [{ to, value: 1n }, { to: token, abi: erc20Abi, functionName: 'transfer', args: [to, 5n] }] })}>Pay both</button>
 */
export function useSendCalls(): UseSendCallsResult {
  const kit = useKit()
  const action = useAction((parameters: SendCallsParameters) => sendCalls(kit, parameters))
  const mutate = action.mutate as SendCallsMutate<void>
  const mutateAsync = action.mutateAsync as SendCallsMutate<Promise<SendCallsData>>
  return { ...action, mutate, mutateAsync, sendCalls: mutate, sendCallsAsync: mutateAsync }
}
