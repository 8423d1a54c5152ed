import type { ReactElement } from 'react'
import { PanelSlot } from './PanelSlot.tsx'

/**
 * The ways to connect in the page instead of a modal.
 * @example
 * <ConnectPanel />
 */
export function ConnectPanel(): ReactElement {
  return <PanelSlot home="Connect" />
}
