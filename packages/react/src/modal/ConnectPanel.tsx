import type { ReactElement } from 'react'
import { PanelSlot } from './PanelSlot.tsx'

/** The ways to connect, in the page itself instead of a modal. */
export function ConnectPanel(): ReactElement {
  return <PanelSlot home="Connect" />
}
