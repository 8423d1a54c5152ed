import type { HTMLAttributes } from 'react'
import { useKitContext } from '../model/KitContext.ts'

/** `data-latch` is where the styles begin. */
type RootAttributes = Pick<HTMLAttributes<Element>, 'dir' | 'lang' | 'style'> & {
  readonly 'data-latch': ''
  readonly 'data-theme'?: string | undefined
}

/** Returns what an element must carry for the kit's styles to begin there. */
export function useRootAttributes(): RootAttributes {
  const { theme, dir, locale, messages } = useKitContext().appearance
  return {
    'data-latch': '',
    ...(typeof theme === 'object' ? { style: theme } : { 'data-theme': theme }),
    dir,
    // The kit's own texts are English, whatever the numbers beside them.
    lang: Object.keys(messages)[0] ? locale : 'en',
  }
}
