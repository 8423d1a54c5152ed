import { useCallback, useEffect, useRef, useState } from 'react'

/** Called when one call of `mutate` ends. */
export interface ActionCallbacks<Variables, Data> {
  readonly onSuccess?: (data: Data, variables: Variables) => void
  readonly onError?: (error: Error, variables: Variables) => void
  readonly onSettled?: (data: Data | undefined, error: Error | null, variables: Variables) => void
}

/** An action, and the state of its latest call. */
export interface Action<Variables, Data> {
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly isIdle: boolean
  readonly isPending: boolean
  readonly isSuccess: boolean
  readonly isError: boolean
  readonly data: Data | undefined
  readonly error: Error | null
  readonly variables: Variables | undefined
  readonly mutate: Mutate<Variables, Data, void>
  readonly mutateAsync: Mutate<Variables, Data, Promise<Data>>
  readonly reset: () => void
}

/** Runs the action. Takes no variables if none are needed. */
export type Mutate<Variables, Data, Result> = (
  ...args: undefined extends Variables
    ? [variables?: Variables, callbacks?: ActionCallbacks<Variables, Data>]
    : [variables: Variables, callbacks?: ActionCallbacks<Variables, Data>]
) => Result

type Progress<Variables, Data> = Pick<
  Action<Variables, Data>,
  'status' | 'data' | 'error' | 'variables'
>

const idle = { status: 'idle', data: undefined, error: null, variables: undefined } as const

/**
 * Runs an action, with the state of the latest call, whichever call ends last: any function that takes the kit.
 * @param run calls the action; may be written inline
 * @throws what `run` throws, by `mutateAsync`; `mutate` leaves it in `error`
 * @example
 * const kit = useKit()
 * const { mutate, data: signature, error } = useAction((order: Order) => signTypedData(kit, order))
 */
export function useAction<Variables, Data>(
  run: (variables: Variables) => Promise<Data>,
): Action<Variables, Data> {
  const [progress, setProgress] = useState<Progress<Variables, Data>>(idle)
  const call = useRef(0)
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })

  const mutateAsync = useCallback(
    async (variables?: Variables, callbacks: ActionCallbacks<Variables, Data> = {}) => {
      const typedVariables = variables as Variables
      const own = ++call.current
      const show = (next: Omit<Progress<Variables, Data>, 'variables'>) => {
        if (own === call.current) setProgress({ ...next, variables: typedVariables })
      }
      show({ status: 'pending', data: undefined, error: null })
      try {
        const data = await latest.current(typedVariables)
        show({ status: 'success', data, error: null })
        callbacks.onSuccess?.(data, typedVariables)
        callbacks.onSettled?.(data, null, typedVariables)
        return data
      } catch (thrown) {
        const error = thrown as Error
        show({ status: 'error', data: undefined, error })
        callbacks.onError?.(error, typedVariables)
        callbacks.onSettled?.(undefined, error, typedVariables)
        throw error
      }
    },
    [],
  )
  const mutate = useCallback(
    (variables?: Variables, callbacks?: ActionCallbacks<Variables, Data>) => {
      mutateAsync(variables, callbacks).catch(() => {})
    },
    [mutateAsync],
  )
  const reset = useCallback(() => {
    call.current++
    setProgress(idle)
  }, [])

  const { status } = progress
  return {
    ...progress,
    isIdle: status === 'idle',
    isPending: status === 'pending',
    isSuccess: status === 'success',
    isError: status === 'error',
    mutate,
    mutateAsync,
    reset,
  }
}
