import { useContext } from 'react'
import { KitError } from '@latchkit/core'
import { KitContext, type KitScope } from '../shell/KitContext.ts'

/** What the nearest `KitProvider` gives. */
export function useScope(): KitScope {
  const scope = useContext(KitContext)
  if (scope) return scope
  throw new KitError('InvalidConfig', 'A part of Latchkit stands outside of its provider.', {
    fix: 'Wrap the page in <KitProvider kit={kit}>.',
  })
}
