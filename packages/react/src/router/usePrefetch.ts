import { useEffect } from 'react'
import { whenIdle } from '@latchkit/core/internal'
import type { ViewName } from './routes.ts'
import { useRouter } from './useRouter.ts'

/** Fetches the code of views that may come next while the page is idle. `names` has to be the same array each time. */
export function usePrefetch(names: readonly ViewName[]): void {
  const router = useRouter()
  useEffect(() => whenIdle(() => names.forEach(router.prefetch)), [router, names])
}
