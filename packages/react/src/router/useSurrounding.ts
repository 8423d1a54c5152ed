import { useContext, type Context } from 'react'
import { KitError } from '@latchkit/core'

/**
 * Returns what the surrounding modal or panel gives its views.
 * @throws InvalidConfig outside of both
 */
export function useSurrounding<Value>(context: Context<Value | undefined>): Value {
  const value = useContext(context)
  if (value) return value
  throw new KitError('InvalidConfig', 'A view of Latchkit stands outside of a modal or a panel.', {
    fix: 'Open it with useModal().open({ view }).',
  })
}
