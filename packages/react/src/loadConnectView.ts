// The one view that the page itself knows: fetched beside the modal, so that a first tap waits for one trip alone.
// oxlint-disable no-restricted-imports
import type { ViewModule } from './views.ts'

/** Loads the view that a visitor sees first. */
export function loadConnectView(): Promise<ViewModule<'Connect'>> {
  return import('./features/connect/ConnectView.tsx')
}
