import type { Translate } from '../locales/createTranslate.ts'
import { useScope } from './useScope.ts'

/** The kit's texts in the visitor's language, and the language itself for `Intl`. */
export function useMessages(): { readonly t: Translate; readonly locale: string } {
  const { t, look } = useScope()
  return { t, locale: look.locale }
}
