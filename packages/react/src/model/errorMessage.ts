import { isKitError } from '@latchkit/core'
import type { Translate } from '../locales/createTranslate.ts'

/** Returns the sentence for an error, in the visitor's language. The message of the wallet or server stays in `error.details`. */
export function errorMessage(t: Translate, error: unknown): string {
  return t(isKitError(error) ? `error.${error.code}` : 'error.Unknown')
}
