import { isKitError } from '@latchkit/core'
import type { Translate } from '../locales/createTranslate.ts'

/** The sentence for an error, in the visitor's language. What the other side said stays in `error.details`. */
export function errorMessage(t: Translate, error: unknown): string {
  return t(isKitError(error) ? `error.${error.code}` : 'error.Unknown')
}
