import { useKitContext } from '../model/KitContext.ts'

/** Returns what an element must carry for the kit's styles to begin there. */
export function useRootAttributes(): Readonly<Record<string, string | undefined>> {
  const { theme, dir, locale } = useKitContext().appearance
  return {
    'data-latch': '',
    'data-theme': theme === 'auto' ? undefined : theme,
    dir,
    lang: locale,
  }
}
