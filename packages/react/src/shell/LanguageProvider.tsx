import { useEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react'
import { useScope } from '../hooks/useScope.ts'
import { createTranslate } from '../locales/createTranslate.ts'
import { loadedLanguage, loadLanguage } from '../locales/loadLanguage.ts'
import { KitContext } from './KitContext.ts'

export interface LanguageProviderProps {
  readonly children: ReactNode
  /** Shown until the texts are there. */
  readonly fallback?: ReactNode
}

/** Gives all of the kit's texts to what stands below. Keeps the last language until a new one is there. */
export function LanguageProvider({ children, fallback }: LanguageProviderProps): ReactElement {
  const scope = useScope()
  const { locale, messages } = scope.look
  const [language, setLanguage] = useState(() => loadedLanguage(locale))
  const [failedLocale, setFailedLocale] = useState<string>()

  useEffect(() => {
    let isCurrent = true
    loadLanguage(locale).then(
      (loaded) => isCurrent && setLanguage(loaded),
      () => isCurrent && setFailedLocale(locale),
    )
    return () => {
      isCurrent = false
    }
  }, [locale])

  const full = useMemo(
    () => ({ ...scope, t: createTranslate(locale, messages, language ?? {}) }),
    [scope, locale, messages, language],
  )
  if (!language && failedLocale !== locale) return <>{fallback}</>
  return <KitContext.Provider value={full}>{children}</KitContext.Provider>
}
