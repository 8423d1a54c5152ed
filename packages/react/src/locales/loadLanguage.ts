import type { Kit } from '@latchkit/core'
import { perKit } from '@latchkit/core/internal'
import type { Messages } from './messageKey.ts'

const english = () => import('./en/messages.ts')

const languages: Readonly<Record<string, () => Promise<{ messages: Messages }>>> = {
  en: english,
}

/** Loads the kit's texts in a language: that of the locale, or English where the kit does not speak it. */
export async function loadLanguage(kit: Kit, locale: string): Promise<Messages> {
  const language = languageOf(locale)
  const { messages } = await (languages[language] ?? english)()
  loaded(kit).set(language, messages)
  return messages
}

/** The texts, where they are there already. */
export function loadedLanguage(kit: Kit, locale: string): Messages | undefined {
  return loaded(kit).get(languageOf(locale))
}

const loaded = perKit(() => new Map<string, Messages>())

/** `pt-BR` where the kit has it, else `pt`, else `en`. */
function languageOf(locale: string): string {
  const [language = 'en'] = locale.split('-')
  return [locale, language].find((name) => Object.hasOwn(languages, name)) ?? 'en'
}
