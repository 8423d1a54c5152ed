import type { Translate } from '../locales/createTranslate.ts'
import { useKitContext } from '../model/KitContext.ts'

/** The kit's texts in the visitor's language, and the language itself for `Intl`. */
export function useMessages(): { readonly t: Translate; readonly locale: string } {
  const { t, appearance } = useKitContext()
  return { t, locale: appearance.locale }
}
