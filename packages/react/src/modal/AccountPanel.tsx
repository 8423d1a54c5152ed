import type { ReactElement } from 'react'
import { PanelSlot } from './PanelSlot.tsx'

/** The account, in the page itself instead of a modal; the ways to connect while there is none. */
export function AccountPanel(): ReactElement {
  return <PanelSlot home="Account" />
}
