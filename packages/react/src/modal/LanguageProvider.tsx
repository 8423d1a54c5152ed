import { useEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react'
import { createTranslate } from '../locales/createTranslate.ts'
import { button } from '../locales/en/button.ts'
import { loadedLanguage, loadLanguage } from '../locales/loadLanguage.ts'
import { KitContext, useKitContext } from '../model/KitContext.ts'

export interface LanguageProviderProps {
  readonly children: ReactNode
  /** Shown until the texts are loaded. */
  readonly fallback?: ReactNode
}

/** Provides all of the kit's texts to everything below. Keeps the last language until a new one is loaded. */
export function LanguageProvider({ children, fallback }: LanguageProviderProps): ReactElement {
  const value = useKitContext()
  const { kit, appearance } = value
  const { locale, messages } = appearance
  const [language, setLanguage] = useState(() => loadedLanguage(kit, locale))
  const [failedLocale, setFailedLocale] = useState<string>()

  useEffect(() => {
    let isCurrent = true
    loadLanguage(kit, locale).then(
      (loaded) => isCurrent && setLanguage(loaded),
      () => isCurrent && setFailedLocale(locale),
    )
    return () => {
      isCurrent = false
    }
  }, [kit, locale])

  const full = useMemo(
    () => ({ ...value, t: createTranslate(locale, messages, language ?? {}, button) }),
    [value, locale, messages, language],
  )
  if (!language && failedLocale !== locale) return <>{fallback}</>
  return <KitContext.Provider value={full}>{children}</KitContext.Provider>
}
