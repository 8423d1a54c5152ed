import type { ReactElement, ReactNode } from 'react'
import { useScope } from '../hooks/useScope.ts'

export interface RootProps {
  readonly part: string
  readonly children: ReactNode
}

/** A place in the host's page where the kit's styles begin. */
export function Root({ part, children }: RootProps): ReactElement {
  return (
    <div {...useRootAttributes()} data-part={part}>
      {children}
    </div>
  )
}

/** What an element must carry for the kit's styles to begin there. */
export function useRootAttributes(): Readonly<Record<string, string | undefined>> {
  const { theme, dir, locale } = useScope().look
  return {
    'data-latch': '',
    'data-theme': theme === 'auto' ? undefined : theme,
    dir,
    lang: locale,
  }
}
