import type { ComponentType, ReactElement } from 'react'
import { KitError } from '@latchkit/core'
import { useKit } from '../hooks/useKit.ts'
import { useMessages } from '../hooks/useMessages.ts'
import { useView } from './useView.ts'
import { ViewBoundary } from './ViewBoundary.tsx'
import { ViewFailure } from './ViewFailure.tsx'
import { ViewSkeleton } from './ViewSkeleton.tsx'
import { viewOf, type Route } from './views.ts'

export interface ViewSlotProps {
  readonly route: Route
}

/** Shows a view: a skeleton while its code comes, and a way to try again where that or the view itself fails. */
export function ViewSlot({ route }: ViewSlotProps): ReactElement {
  return (
    <ViewBoundary>
      <LoadedView route={route} />
    </ViewBoundary>
  )
}

function LoadedView({ route }: ViewSlotProps): ReactElement {
  const { features } = useKit().config
  const { feature } = viewOf(route.view)
  if (feature && !features[feature]) {
    throw new KitError('InvalidConfig', `The view ${route.view} was opened, but is switched off.`, {
      fix: `Set features.${feature} to true in createKit.`,
    })
  }
  return <LazyView route={route} />
}

function LazyView({ route }: ViewSlotProps): ReactElement {
  const { t } = useMessages()
  const { component, failed, retry } = useView(route.view)
  if (failed) return <ViewFailure kind="load" onRetry={retry} />
  if (!component) return <ViewSkeleton view={route.view} label={t('shell.loading')} />
  const View = component as ComponentType<{ readonly params: Route['params'] }>
  return <View params={route.params} />
}
