import type { ComponentType, ReactElement } from 'react'
import { useMessages } from '../hooks/useMessages.ts'
import { useView } from './useView.ts'
import { ViewBoundary } from './ViewBoundary.tsx'
import { ViewFailure } from './ViewFailure.tsx'
import { ViewSkeleton } from './ViewSkeleton.tsx'
import type { Route } from './views.ts'

export interface ViewSlotProps {
  readonly route: Route
}

/** Shows a view: a skeleton while its code comes, and a way to try again where that or the view itself fails. */
export function ViewSlot({ route }: ViewSlotProps): ReactElement {
  const { t } = useMessages()
  const { component, failed, retry } = useView(route.view)
  if (failed) return <ViewFailure kind="load" onRetry={retry} />
  if (!component) return <ViewSkeleton view={route.view} label={t('shell.loading')} />
  const View = component as ComponentType<{ readonly params: Route['params'] }>
  return (
    <ViewBoundary>
      <View params={route.params} />
    </ViewBoundary>
  )
}
