import type { ReactElement } from 'react'
import { LanguageProvider } from './LanguageProvider.tsx'
import { Panel } from './Panel.tsx'
import type { PanelProps } from './panelProps.ts'

/** A panel with the language that it speaks. Loaded where a panel stands. */
export function PanelHost({ home }: PanelProps): ReactElement {
  return (
    <LanguageProvider>
      <Panel home={home} />
    </LanguageProvider>
  )
}
