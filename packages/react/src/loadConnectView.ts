// The one view that the page itself knows: fetched beside the modal, so that a first tap waits for one trip alone.
// oxlint-disable no-restricted-imports
import type { ReactNode } from 'react'
import type { Kit } from '@latchkit/core'
import type { ViewProps } from './router/routes.ts'

/** Loads the view that a visitor sees first. */
export function loadConnectView(): Promise<{
  readonly default: (props: ViewProps<'Connect'>) => ReactNode
  readonly prepare: (kit: Kit) => void
}> {
  return import('./features/connect/ConnectView.tsx')
}
