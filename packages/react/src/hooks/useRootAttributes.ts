import { useKitContext } from '../model/KitContext.ts'

/** Returns what an element must carry for the kit's styles to begin there. */
export function useRootAttributes(): Readonly<Record<string, string | undefined>> {
  const { theme, dir, locale, messages } = useKitContext().appearance
  return {
    'data-latch': '',
    'data-theme': theme === 'auto' ? undefined : theme,
    dir,
    // The kit's own texts are English, whatever the numbers beside them.
    lang: Object.keys(messages)[0] ? locale : 'en',
  }
}
