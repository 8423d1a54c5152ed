import type { ReactElement } from 'react'
import { PanelSlot } from './PanelSlot.tsx'

/**
 * The account in the page instead of a modal. Shows the ways to connect while no wallet is connected.
 * @example
 * <AccountPanel />
 */
export function AccountPanel(): ReactElement {
  return <PanelSlot home="Account" />
}
