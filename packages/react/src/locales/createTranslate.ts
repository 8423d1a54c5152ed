import { format, type MessageValues } from './format.ts'
import type { MessageKey, Messages } from './messageKey.ts'

/** Gives the text of a key, filled with values. */
export type Translate = (key: MessageKey, values?: MessageValues) => string

/** Creates a {@link Translate} from texts, the earlier of which come first. A text that is nowhere shows its key. */
export function createTranslate(
  locale: string,
  ...sources: readonly Partial<Messages>[]
): Translate {
  return (key, values = {}) => {
    const message = sources.find((source) => source[key] !== undefined)?.[key]
    return message === undefined ? key : format(message, values, locale)
  }
}
