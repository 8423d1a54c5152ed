import { createTranslate, type Translate } from '../locales/createTranslate.ts'
import type { Messages } from '../locales/messageKey.ts'
import { useMessages } from './useMessages.ts'

/**
 * The kit's texts with those that a component of the site brings along: a kit without it does not know of them. What a site itself gives
 * comes first.
 */
export function useOwnTexts(messages: Partial<Messages>): {
  readonly t: Translate
  readonly locale: string
} {
  const { t, locale } = useMessages()
  const english = createTranslate(locale, messages)
  return {
    locale,
    t(key, values) {
      const text = t(key, values)
      return text === key ? english(key, values) : text
    },
  }
}
