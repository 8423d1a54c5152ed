import type { Messages } from './messageKey.ts'

const english = () => import('./en/messages.ts')

const languages: Readonly<Record<string, () => Promise<{ messages: Messages }>>> = {
  en: english,
}

/** Loads the kit's texts in a language: that of the locale, or English where the kit does not speak it. */
export async function loadLanguage(locale: string): Promise<Messages> {
  const language = languageOf(locale)
  const { messages } = await (languages[language] ?? english)()
  loaded.set(language, messages)
  return messages
}

/** The texts, where they are there already. */
export function loadedLanguage(locale: string): Messages | undefined {
  return loaded.get(languageOf(locale))
}

// Code, not state: what `import()` has given.
const loaded = new Map<string, Messages>()

/** `pt-BR` where the kit has it, else `pt`, else `en`. */
function languageOf(locale: string): string {
  const [language = 'en'] = locale.split('-')
  return [locale, language].find((name) => Object.hasOwn(languages, name)) ?? 'en'
}
