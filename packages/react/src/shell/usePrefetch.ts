import { useEffect } from 'react'
import { whenIdle } from '@latchkit/core/internal'
import { useKit } from '../hooks/useKit.ts'
import { loadView } from './loadView.ts'
import { viewOf, type ViewName } from './views.ts'

/** Fetches the code of views that may come next, when the page has nothing to do. `names` has to be the same array each time. */
export function usePrefetch(names: readonly ViewName[]): void {
  const { features } = useKit().config
  useEffect(
    () =>
      whenIdle(() => {
        for (const name of names) {
          const { feature } = viewOf(name)
          if (!feature || features[feature]) loadView(name).catch(() => {})
        }
      }),
    [features, names],
  )
}
