import type { ReactElement } from 'react'
import { LanguageProvider } from './LanguageProvider.tsx'
import { Panel } from './Panel.tsx'

export interface PanelHostProps {
  /** `Account` shows the ways to connect while there is no account. */
  readonly home: 'Connect' | 'Account'
}

/** A panel with the language that it speaks. Loaded where a panel stands. */
export function PanelHost({ home }: PanelHostProps): ReactElement {
  return (
    <LanguageProvider>
      <Panel home={home} />
    </LanguageProvider>
  )
}
